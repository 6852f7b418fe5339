import { errorCatalogue, faultCatalogue } from '#kernel';

const RETRY_AFTER_SECONDS = 1;

export const idempotencyErrors = errorCatalogue({
  idempotency_mismatch: {
    category: 'invalid',
    detail: 'This Idempotency-Key was used for another payload. Use a new key for a new request.',
  },
  idempotency_in_flight: {
    category: 'conflict',
    detail: ({ seconds }: { seconds: number }) =>
      `The first request with this Idempotency-Key is not answered yet. Send it again in ${seconds} s.`,
    example: { seconds: RETRY_AFTER_SECONDS },
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  /** The call lost its key: it ends, and the key's new owner answers. */
  idempotency_lost: {
    category: 'unavailable',
    detail: 'This request stood still so long that another one took its Idempotency-Key over. Send it again.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
});

export const idempotencyFaults = faultCatalogue({
  badKey: {
    type: 'string_pattern_mismatch',
    msg: 'Must have 1 to 255 visible ASCII characters, without spaces.',
  },
});
