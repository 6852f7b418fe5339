import { DomainError } from '#kernel';

const RETRY_AFTER_SECONDS = 1;

export function idempotencyMismatch(): DomainError {
  const detail = 'This Idempotency-Key was used for another payload. Use a new key for a new request.';
  return new DomainError('invalid', 'idempotency_mismatch', detail);
}

export function idempotencyInFlight(): DomainError {
  const detail = 'The first request with this Idempotency-Key is not answered yet. Send it again shortly.';
  return new DomainError('conflict', 'idempotency_in_flight', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Nobody is told: the call that lost its key ends, and its key's new owner answers. */
export function keyTakenOver(): DomainError {
  const detail = 'This request stood still so long that another one took its Idempotency-Key over. Send it again.';
  return new DomainError('unavailable', 'idempotency_lost', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
