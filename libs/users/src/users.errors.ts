import { DomainError, invalid } from '#kernel';

export function emailTaken(email: string): DomainError {
  return new DomainError(
    'conflict',
    'email_taken',
    `There is already a user with the address ${email}. Use another address.`,
  );
}

/** Does not repeat what was typed: it may be the password, or a key, in the wrong field. */
export function badEmail(): DomainError {
  const msg = 'Not an e-mail address. Write one such as maryam@example.com.';
  return invalid([{ loc: ['body', 'email'], type: 'value_error', msg }]);
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
