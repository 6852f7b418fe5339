import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Returns the account of a source whose renders are themselves the paid things. Others have records of their own. */
export function rendersOf(source: string): string {
  return `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM renders WHERE source = '${source}'`;
}

/** Renders requested through the API: each is itself the paid thing. */
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
