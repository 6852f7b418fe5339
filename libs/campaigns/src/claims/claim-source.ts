import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Cards that visitors of campaigns claim: the campaign's owner pays. */
export const CLAIM_SOURCE: PaidSource = {
  name: 'campaign',
  kind: 'claim',
  reference: 'claim',
  book: { name: 'claims', counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM claims` },
  usage: 'campaign',
};
