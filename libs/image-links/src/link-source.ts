import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Images that links ask for: each distinct one is paid once, by the owner of the signing key. */
export const LINK_SOURCE: PaidSource = {
  name: 'link',
  kind: 'link',
  reference: 'render',
  book: {
    name: 'links',
    counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM renders WHERE source = 'link'`,
  },
  usage: 'link',
};
