import { ImportFault } from './imported.js';
import { kindOfPicture } from './pictures.js';

/** Formats of designs by the contents of their files. */

export type Format = 'svg' | 'figma' | 'psd' | 'pptx' | 'pdf' | 'picture';

/** The format that the first bytes of a file identify. */
export function formatOf(bytes: Uint8Array, name: string): Format {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (head.startsWith('8BPS')) return 'psd';
  // Other bytes may precede the mark, and Illustrator's files contain PDF.
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('%!PS')) throw new ImportFault('postScript');
  if (head.startsWith('fig-kiwi') || /\.fig$/i.test(name)) throw new ImportFault('figmaBinary');
  if (head.startsWith('PK')) return 'pptx';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new ImportFault('legacyOffice');
  const kind = kindOfPicture(bytes);
  if (kind === 'svg') return 'svg';
  if (kind !== 'other') return 'picture';
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[[{]/.test(text)) return 'figma';
  if (text.startsWith('<') && (/\.svg$/i.test(name) || /<svg/i.test(text))) return 'svg';
  throw new ImportFault('unknown');
}
