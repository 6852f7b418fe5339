import { ImportFault, type OpenedDesign } from './imported.js';
import { MOST_BYTES } from './limits.js';
import { kindOfPicture } from './pictures.js';

/** Files by their contents, each read by a module that loads with the first of its kind. */

/** Endings and media types of files to choose from. */
export const ACCEPTED = [
  '.svg',
  'image/svg+xml',
  '.json',
  'application/json',
  '.psd',
  '.psb',
  '.pptx',
  '.pdf',
  '.ai',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
];

export type Format = 'svg' | 'figma' | 'psd' | 'pptx' | 'pdf' | 'picture';

/** True for files that a Figma document names, rather than a design of their own. */
export function isCompanion(file: File): boolean {
  return /^image\/(?:png|jpeg|webp|gif)$/.test(file.type);
}

export async function openDesign(file: File): Promise<OpenedDesign> {
  if (file.size === 0) throw new ImportFault('empty');
  const format = formatOf(new Uint8Array(await file.slice(0, 4096).arrayBuffer()), file.name);
  const most = MOST_BYTES[format];
  if (file.size > most) throw new ImportFault('tooLarge', { most: most / 2 ** 20 });
  try {
    return await readAs(format, file);
  } catch (error) {
    throw error instanceof ImportFault ? error : new ImportFault('broken', { detail: messageOf(error) });
  }
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

async function readAs(format: Format, file: File): Promise<OpenedDesign> {
  switch (format) {
    case 'svg':
      return (await import('./svg/svg-importer.js')).openSvg(await file.text());
    case 'figma':
      return (await import('./figma/figma-importer.js')).openFigma(await file.text());
    case 'psd':
      return (await import('./psd/psd-importer.js')).openPsd(await file.arrayBuffer());
    case 'pptx':
      return (await import('./pptx/pptx-importer.js')).openPptx(new Uint8Array(await file.arrayBuffer()));
    case 'pdf':
      return (await import('./pdf/pdf-importer.js')).openPdf(new Uint8Array(await file.arrayBuffer()));
    case 'picture':
      return (await import('./picture-importer.js')).openPicture(new Uint8Array(await file.arrayBuffer()), file.name);
  }
}

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
