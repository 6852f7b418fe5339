import { DomainError, invalid } from '#kernel';

/** Does not repeat what was typed: it may be the password, or a key, in the wrong field. */
export const NO_EMAIL_ADDRESS = 'Not an e-mail address. Write one such as maryam@example.com.';

export function emailTaken(email: string): DomainError {
  return new DomainError(
    'conflict',
    'email_taken',
    `There is already a user with the address ${email}. Use another address.`,
  );
}

export function badEmail(): DomainError {
  return invalid([{ loc: ['body', 'email'], type: 'value_error', msg: NO_EMAIL_ADDRESS }]);
}

export function noUserWith(email: string): DomainError {
  return new DomainError('not_found', 'not_found', `There is no user with the address ${email}.`);
}

export function lastAdmin(): DomainError {
  return new DomainError(
    'conflict',
    'last_admin',
    'This is the last active administrator. Make another user an administrator first.',
  );
}
