import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Renders that callers of the API ask for: each pays for itself. */
export const API_SOURCE: PaidSource = {
  name: 'api',
  kind: 'render',
  reference: 'render',
  book: {
    name: 'renders',
    // Renders of other sources are in the books of their own domains.
    counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM renders WHERE source = 'api'`,
  },
  usage: 'api',
};
