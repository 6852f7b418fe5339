import { browserPictures } from './browser-pictures.js';
import { ImportFault, type OpenedDesign } from '../../../../../libs/importing/src/imported.js';
import { MOST_BYTES } from '../../../../../libs/importing/src/limits.js';
import { type KnownFont, withFonts } from '../../../../../libs/importing/src/fonts.js';
import { type Format, formatOf } from '../../../../../libs/importing/src/formats.js';

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

/** True for files that a Figma document names, rather than a design of their own. */
export function isCompanion(file: File): boolean {
  return /^image\/(?:png|jpeg|webp|gif)$/.test(file.type);
}

/** Opens a design, which comes in families that the service has. */
export async function openDesign(file: File, fonts: () => Promise<readonly KnownFont[]>): Promise<OpenedDesign> {
  if (file.size === 0) throw new ImportFault('empty');
  const format = formatOf(new Uint8Array(await file.slice(0, 4096).arrayBuffer()), file.name);
  const most = MOST_BYTES[format];
  if (file.size > most) throw new ImportFault('tooLarge', { most: most / 2 ** 20 });
  try {
    if (format === 'svg') return (await import('./service-design.js')).openByService(file);
    const opened = await readAs(format, file);
    return {
      ...opened,
      read: async (part, pictures) => withFonts(await opened.read(part, pictures), await fonts()),
    };
  } catch (error) {
    throw error instanceof ImportFault ? error : new ImportFault('broken', { detail: messageOf(error) });
  }
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

async function readAs(format: Exclude<Format, 'svg'>, file: File): Promise<OpenedDesign> {
  switch (format) {
    case 'figma':
      return (await import('../../../../../libs/importing/src/figma/figma-importer.js')).openFigma(await file.text());
    case 'psd':
      return (await import('../../../../../libs/importing/src/psd/psd-importer.js')).openPsd(
        await file.arrayBuffer(),
        browserPictures,
      );
    case 'pptx':
      return (await import('../../../../../libs/importing/src/pptx/pptx-importer.js')).openPptx(
        new Uint8Array(await file.arrayBuffer()),
        browserPictures,
      );
    case 'pdf':
      return (await import('./pdf/pdf-importer.js')).openPdf(new Uint8Array(await file.arrayBuffer()));
    case 'picture':
      return (await import('./picture-importer.js')).openPicture(new Uint8Array(await file.arrayBuffer()), file.name);
  }
}
