import { DomainError, invalid } from '#kernel';

export function expiryInThePast(): DomainError {
  return invalid([{ loc: ['body', 'expires_at'], type: 'value_error', msg: 'Must lie in the future.' }]);
}

export function tooManyKeys(most: number): DomainError {
  const detail = `You have ${most} keys that are not revoked, which is the most. Revoke one that you no longer need.`;
  return new DomainError('conflict', 'too_many_keys', detail);
}
