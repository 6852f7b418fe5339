import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';

const MARYAM = { email: 'maryam@example.com' };

export const usersErrors = errorCatalogue({
  email_taken: {
    category: 'conflict',
    detail: ({ email }: { email: string }) => `There is already a user with the address ${email}. Use another address.`,
    example: MARYAM,
  },
  last_admin: {
    category: 'conflict',
    detail: 'This is the last active administrator. Make another user an administrator first.',
  },
  user_suspended: {
    category: 'forbidden',
    detail: 'This account is suspended. Contact support to reopen it.',
  },
  unknown_email: {
    of: kernelErrors.not_found,
    detail: ({ email }: { email: string }) => `There is no user with the address ${email}.`,
    example: MARYAM,
  },
});

export const usersFaults = faultCatalogue({
  /** Does not repeat the input, which may be the password, or a key, in the wrong field. */
  noEmailAddress: { type: 'value_error', msg: 'Not an e-mail address. Write one such as maryam@example.com.' },
});
