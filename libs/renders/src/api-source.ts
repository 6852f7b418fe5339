import { IMAGE_PRICE, type PaidSource } from '#credits';

/** The account of a source whose renders pay for themselves. Others have books of their own. */
export function rendersOf(source: string): string {
  return `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM renders WHERE source = '${source}'`;
}

/** Renders that callers of the API ask for: each pays for itself. */
export const API_SOURCE: PaidSource = {
  name: 'api',
  kind: 'render',
  reference: 'render',
  book: {
    name: 'renders',
    counterpart: rendersOf('api'),
  },
  usage: 'api',
};
