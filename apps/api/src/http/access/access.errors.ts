import { DomainError } from '#kernel';

/** The realm of the bearer challenge, RFC 6750 section 3. */
export const REALM = 'Naqsh';

const SEND_A_KEY =
  'Send a valid API key as "Authorization: Bearer ak_…", or sign in. What was sent is missing, malformed, unknown, expired or revoked.';

/** 401, with the challenge that goes out as `WWW-Authenticate`. */
export class UnauthenticatedError extends DomainError {
  constructor(
    readonly challenge: string,
    detail = SEND_A_KEY,
  ) {
    super('unauthenticated', 'unauthenticated', detail);
  }
}

/** 403 where a cookie proved the caller, but not that they meant to call. */
export function foreignOrigin(): DomainError {
  return new DomainError(
    'forbidden',
    'foreign_origin',
    'A page of another origin sent this with the cookie of a session. Call from our own pages, or with an API key.',
  );
}

export function suspended(): DomainError {
  return new DomainError(
    'forbidden',
    'user_suspended',
    'This account is suspended. Write to support to have it reopened.',
  );
}

export function insufficientScope(): DomainError {
  return new DomainError(
    'forbidden',
    'insufficient_scope',
    'This API key has the scope "render", which does not reach this operation. Use a key of the scope "full".',
  );
}

export function adminOnly(): DomainError {
  return new DomainError('forbidden', 'admin_only', 'Only administrators may call this operation.');
}
