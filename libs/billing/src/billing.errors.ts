import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';

export const billingErrors = errorCatalogue({
  package_code_taken: {
    category: 'conflict',
    detail: ({ code }: { code: string }) =>
      `There is already a package with the code ${JSON.stringify(code)}. Choose another code.`,
    example: { code: 'starter' },
  },
  unknown_package: {
    of: kernelErrors.not_found,
    detail: 'No package of this code is sold. GET /v1/billing/catalog lists the packages there are.',
  },
  package_sold: {
    category: 'conflict',
    detail: 'The package has been sold. Deactivate it instead ({"active": false}), to stop its sale.',
  },
  free_package_taken: {
    category: 'conflict',
    detail: 'Each customer can order the free package once, and you have ordered it. Choose another.',
  },
  discount_code_taken: {
    category: 'conflict',
    detail: ({ code }: { code: string }) =>
      `There is already a discount code ${JSON.stringify(code)}; case does not count. Choose another code.`,
    example: { code: 'EID25' },
  },
  discount_code_redeemed: {
    category: 'conflict',
    detail: 'The code has been redeemed. Deactivate it instead ({"active": false}), so that it no longer works.',
  },
});

/** Faults of the terms of a discount code. */
export const discountTermsFaults = faultCatalogue({
  blankCode: { type: 'string_too_short', msg: 'Must have more than white space.' },
  expiryUnreadable: {
    type: 'datetime_parsing',
    msg: 'Must be a time of RFC 3339, such as 2030-01-31T00:00:00Z, or a day, such as 2030-01-31.',
  },
});

/** Reasons for refusing a discount code, reported to the buyer at `discount_code`. */
export const discountFaults = faultCatalogue({
  unknown: { type: 'value_error', msg: 'There is no such discount code. Check its spelling or leave it out.' },
  expired: { type: 'value_error', msg: 'The discount code has expired. Leave it out.' },
  usedUp: { type: 'value_error', msg: 'The discount code has been used up. Leave it out.' },
  usedByYou: {
    type: 'value_error',
    msg: 'You have used this discount code, or have a checkout open with it. Leave it out.',
  },
  notFirst: {
    type: 'value_error',
    msg: 'The discount code is for a first payment only, and you have paid or are about to. Leave it out.',
  },
});

const SCHEME = 'Must be an address that begins with https://, or with http://localhost while you develop.';

/** Faults of a return address. */
export const addressFaults = faultCatalogue({
  unreadable: { type: 'url_parsing', msg: SCHEME },
  unsafe: { type: 'url_scheme', msg: SCHEME },
  long: {
    type: 'string_too_long',
    msg: ({ longest }: { longest: number }) =>
      `Must have at most ${longest} characters as browsers send it, with six for an Arabic letter.`,
  },
});
