import { NaqshError } from '@naqsh/sdk';
import { type Imported, ImportFault, type OpenedDesign } from '../../../../../libs/importing/src/imported.js';
import type { Drawn } from './judge-import.js';
import { openByService } from './service-design.js';
import { MOST_BYTES } from '../../../../../libs/importing/src/limits.js';
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

export async function openDesign(file: File, signal: AbortSignal): Promise<OpenedDesign<Imported | Drawn>> {
  if (file.size === 0) throw new ImportFault('empty');
  const format = formatOf(new Uint8Array(await file.slice(0, 4096).arrayBuffer()), file.name);
  const most = MOST_BYTES[format];
  if (file.size > most) throw new ImportFault('tooLarge', { most: most / 2 ** 20 });
  try {
    return await readAs(format, file, signal);
  } catch (error) {
    throw error instanceof ImportFault || error instanceof NaqshError
      ? error
      : new ImportFault('broken', { detail: messageOf(error) });
  }
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

async function readAs(format: Format, file: File, signal: AbortSignal): Promise<OpenedDesign<Imported | Drawn>> {
  switch (format) {
    case 'svg':
    case 'figma':
    case 'psd':
    case 'pptx':
      return openByService(file, signal);
    case 'pdf':
      return (await import('./pdf/pdf-importer.js')).openPdf(new Uint8Array(await file.arrayBuffer()));
    case 'picture':
      return (await import('./picture-importer.js')).openPicture(new Uint8Array(await file.arrayBuffer()), file.name);
  }
}
