import { DomainError, invalid } from '#kernel';

/** One answer for an unknown address, a wrong password, and an address that was not confirmed yet. */
export function wrongCredentials(): DomainError {
  return new DomainError(
    'unauthenticated',
    'wrong_credentials',
    'The address and the password do not match. If you have just signed up, follow the link in your mail first.',
  );
}

export function accountSuspended(): DomainError {
  return new DomainError(
    'forbidden',
    'user_suspended',
    'This account is suspended. Write to support to have it reopened.',
  );
}

export function invalidToken(): DomainError {
  const msg = 'This link was used before, has expired, or never was one. Ask for a new one.';
  return invalid([{ loc: ['body', 'token'], type: 'value_error', msg }], msg, 'invalid_token');
}
