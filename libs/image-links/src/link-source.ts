import type { PaidSource } from '#credits';
import { rendersOf } from '#renders';

/** Images of links: the owner of the signing key pays once for each distinct one. */
export const LINK_SOURCE: PaidSource = {
  name: 'link',
  kind: 'link',
  reference: 'render',
  book: {
    name: 'links',
    counterpart: rendersOf('link'),
  },
  usage: 'link',
  isLeftOutWithoutRenders: true,
};
