import { DomainError } from '#kernel';

/** The realm of the bearer challenge, RFC 6750 section 3. */
export const REALM = 'Naqsh';

/** 401, with the challenge that goes out as `WWW-Authenticate`. */
export class UnauthenticatedError extends DomainError {
  constructor(readonly challenge: string) {
    super(
      'unauthenticated',
      'unauthenticated',
      'Send a valid API key as "Authorization: Bearer ak_…". This one is missing, malformed, unknown, expired or revoked.',
    );
  }
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
