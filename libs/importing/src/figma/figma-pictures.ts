import { isObject } from '../document/template.js';
import { MOST_BYTES } from '../limits.js';
import { bytesOfAddress, kindOfPicture } from '../pictures.js';

/** Pictures that a plugin wrote into the file as `data:` addresses, by their names. */
export function picturesIn(value: unknown, member: 'pictures' | 'previews'): Map<string, Blob> {
  const given = isObject(value) ? value[member] : undefined;
  const pictures = new Map<string, Blob>();
  for (const [name, address] of isObject(given) ? Object.entries(given) : []) {
    const bytes = typeof address === 'string' ? bytesOfAddress(address, MOST_BYTES.picture) : null;
    const kind = bytes === null ? 'other' : kindOfPicture(bytes);
    if (bytes !== null && ['png', 'jpeg', 'webp'].includes(kind))
      pictures.set(name, new Blob([bytes], { type: `image/${kind}` }));
  }
  return pictures;
}
