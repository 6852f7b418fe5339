import { errorCatalogue, faultCatalogue } from '#kernel';

const MEBIBYTE = 1024 * 1024;

/** The parser's message. */
interface Unreadable {
  reason: string;
}

export const bodyErrors = errorCatalogue({
  too_large: {
    category: 'too_large',
    detail: ({ what, limit_bytes }: { what: string; limit_bytes: number }) =>
      `${what} is larger than ${inWords(limit_bytes)}.`,
    example: { what: 'The body', limit_bytes: MEBIBYTE },
    members: { limit_bytes: { type: 'integer', description: 'Maximum size in bytes.' } },
  },
  unsupported_media_type: {
    category: 'unsupported_media',
    detail: ({ expected }: { expected: string }) => `Send the body as Content-Type: ${expected}.`,
    example: { expected: 'application/json' },
  },
  unsupported_content_encoding: {
    category: 'unsupported_media',
    detail: 'Send the body without Content-Encoding.',
  },
  invalid_json: {
    category: 'unreadable',
    detail: ({ reason }: Unreadable) => `The body is not readable as JSON: ${reason}.`,
    example: { reason: 'unexpected character at position 17' },
  },
  invalid_multipart: {
    category: 'unreadable',
    detail: ({ reason }: Unreadable) => `The body is not readable as multipart/form-data: ${reason}.`,
    example: { reason: 'unexpected end of multipart data' },
  },
  invalid_form: {
    category: 'unreadable',
    detail: ({ reason }: Unreadable) => `The body is not readable as application/x-www-form-urlencoded: ${reason}.`,
    example: { reason: 'it is not UTF-8' },
  },
});

/** For refusals of the framework, which gives no details. */
export const bodyVariants = errorCatalogue({
  too_large_somewhere: {
    of: bodyErrors.too_large,
    detail: 'The request is larger than this address takes. Send less.',
  },
  unsupported_somehow: {
    of: bodyErrors.unsupported_media_type,
    detail: 'The body has a type that this address does not take. Check its Content-Type.',
  },
});

/** Faults of a body as a whole, and of values that JSON allows and the database can't store. */
export const bodyFaults = faultCatalogue({
  missing: { type: 'missing', msg: 'This operation needs a body.' },
  noObject: { type: 'model_attributes_type', msg: 'The body must be a JSON object.' },
  nul: { type: 'value_error', msg: 'Text must not hold the character U+0000.' },
  halfSurrogate: { type: 'string_unicode', msg: 'Text must not hold half a surrogate pair.' },
  infinite: { type: 'finite_number', msg: 'The number is too large. Send a finite number.' },
  prototype: { type: 'extra_forbidden', msg: 'There is no member of this name. Leave it out.' },
});

function inWords(bytes: number): string {
  const mebibytes = bytes / MEBIBYTE;
  return mebibytes >= 1 ? `${Number(mebibytes.toFixed(1))} MB` : `${bytes} bytes`;
}
