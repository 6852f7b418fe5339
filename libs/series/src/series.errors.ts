import { errorCatalogue } from '#kernel';

/** Somebody else has drawn the rows meanwhile, or the series was erased: nothing is written or charged. */
export class RowsGoneError extends Error {
  override readonly name = 'RowsGoneError';
}

/** Why rows failed that no render failed for. They stand among the failed rows alone: no call is answered so. */
export const seriesErrors = errorCatalogue(
  {
    row_abandoned: {
      category: 'internal',
      detail: 'The row could not be drawn, in several tries, for a fault of ours. Send it again later.',
    },
  },
  { isPublic: false },
);
