import { errorCatalogue, kernelErrors } from '#kernel';

const RETRY_AFTER_SECONDS = 10;

export const storageErrors = errorCatalogue({
  /** Only a damaged store explains it. */
  object_missing: {
    category: 'internal',
    detail: 'A stored file is missing: restore the object store from a backup.',
  },
  /** Only for `objects move`. */
  object_differs: {
    category: 'conflict',
    detail: ({ key }: { key: string }) =>
      `The object ${key} changed while it was copied. Stop the service, and run the same command again.`,
    example: { key: 'fonts/ab/ab12' },
  },
  store_full: {
    of: kernelErrors.dependency_down,
    detail: 'The object store is full. Try again later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  store_down: {
    of: kernelErrors.dependency_down,
    detail: 'The object store does not answer. Try again later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
});
