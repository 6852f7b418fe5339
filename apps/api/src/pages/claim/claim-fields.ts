import { Base64Text } from '#kernel';
import { IMAGES_LIMIT, UploadedFile } from '../../http/index.js';

/** What stands before the names of fields in the form of the page. */
const DATA = 'data.';
const IMAGES = 'images.';

/** The files that the form may have. The service says how large each may be; here it is so much that it can tell. */
export const PHOTOGRAPHS = {
  has: (name: string): boolean => name.startsWith(IMAGES),
  get: (name: string): number | undefined => (name.startsWith(IMAGES) ? IMAGES_LIMIT : undefined),
};

/** What was typed, by field; what was left empty is left out. */
export function textsOf(sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(sent).filter(
    (entry): entry is [string, string] => entry[0].startsWith(DATA) && typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name.slice(DATA.length), text.trim()]));
}

/** The photographs, by field, as the interface takes them; browsers send an empty file where none was chosen. */
export function imagesOf(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const files = Object.entries(sent).filter(
    (entry): entry is [string, UploadedFile] =>
      entry[0].startsWith(IMAGES) && entry[1] instanceof UploadedFile && entry[1].bytes.length > 0,
  );
  return Object.fromEntries(
    files.map(([name, { bytes }]) => [name.slice(IMAGES.length), { base64: new Base64Text(bytes) }]),
  );
}
