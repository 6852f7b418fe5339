import { errorCatalogue } from '#kernel';

/** Thrown if another worker has drawn the rows meanwhile, or the series was erased: nothing is written or charged. */
export class RowsGoneError extends Error {
  override readonly name = 'RowsGoneError';
}

/** Failures of rows that no render has. They are stored with failed rows only: no call is answered with them. */
export const seriesErrors = errorCatalogue(
  {
    row_abandoned: {
      category: 'internal',
      detail: 'The row could not be drawn, in several tries, for a fault of ours. Send it again later.',
    },
  },
  { isPublic: false },
);
