import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Rows of batches: the batch's owner pays for each drawn row. */
export const BATCH_SOURCE: PaidSource = {
  name: 'batch',
  kind: 'batch',
  reference: 'batch_row',
  book: {
    name: 'batches',
    counterpart: `SELECT r.batch_id || ':' || r.number AS id, b.user_id, -${IMAGE_PRICE} AS credits
      FROM batch_rows r JOIN batches b ON b.id = r.batch_id WHERE r.state = 'drawn'`,
  },
  usage: 'batch',
};
