export const SUFFIX = '.template.json';

/** Bytes of a name without its suffix: file systems accept 255 with it, some of them in UTF-16. */
const LONGEST_BYTES = 120;
/** Names of devices, which Windows does not accept as files with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Names that some file system treats as the same have the same fold. */
export function foldOf(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/** A name for a new file of the template, other than those in `taken`, which holds folds. */
export function fileNameFor(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  for (let turn = 1; ; turn += 1) {
    const file = `${slug}${turn === 1 ? '' : `-${turn}`}${SUFFIX}`;
    if (!taken.has(foldOf(file))) return file;
  }
}

/** Letters and digits of any script in lower case, with hyphens between them. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const slug = withinBytes(words)
    .normalize('NFC')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  if (slug === '') return 'template';
  return DEVICE.test(slug) ? `${slug}-template` : slug;
}

/** Cuts between grapheme clusters. */
function withinBytes(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > LONGEST_BYTES) break;
    kept += segment;
  }
  return kept;
}

/** Returns true if a name leads to a file of the folder itself, and not elsewhere. */
export function isFileName(file: string): boolean {
  return file.endsWith(SUFFIX) && file.length > SUFFIX.length && !/[/\\:\p{Cc}]/u.test(file);
}
