import type { PaidSource } from '#credits';
import { rendersOf } from '#renders';

/** Images that links ask for: each distinct one is paid once, by the owner of the signing key. */
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
