import { DomainError } from '#kernel';

/** 413; `limit` in bytes. */
export function bodyTooLarge(limit: number, what = 'The body'): DomainError {
  return new DomainError('too_large', 'too_large', `${what} is larger than ${inWords(limit)}.`, {
    data: { limit_bytes: limit },
  });
}

/** 415; `expected` is the media type to send. */
export function unsupportedMedia(expected: string): DomainError {
  return new DomainError('unsupported_media', 'unsupported_media_type', `Send the body as Content-Type: ${expected}.`);
}

/** 415 for compressed bodies. */
export function unsupportedEncoding(): DomainError {
  return new DomainError(
    'unsupported_media',
    'unsupported_content_encoding',
    'Send the body without Content-Encoding.',
  );
}

export function invalidJson(reason: string): DomainError {
  return new DomainError('unreadable', 'invalid_json', `The body is not readable as JSON: ${reason}.`);
}

export function invalidMultipart(reason: string): DomainError {
  return new DomainError(
    'unreadable',
    'invalid_multipart',
    `The body is not readable as multipart/form-data: ${reason}.`,
  );
}

export function invalidForm(reason: string): DomainError {
  const detail = `The body is not readable as application/x-www-form-urlencoded: ${reason}.`;
  return new DomainError('unreadable', 'invalid_form', detail);
}

function inWords(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${Number(mebibytes.toFixed(1))} MB` : `${bytes} bytes`;
}
