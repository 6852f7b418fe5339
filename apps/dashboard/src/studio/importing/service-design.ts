import type { TemplateImportRecord } from '@naqsh/sdk';
import type { Document } from '../../../../../libs/importing/src/document/template.js';
import type { OpenedDesign, Reason } from '../../../../../libs/importing/src/imported.js';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';
import type { Drawn } from './judge-import.js';

/** Designs that the service reads. */

/** @param signal ends the upload of the file */
export async function openByService(file: File, signal: AbortSignal): Promise<OpenedDesign<Drawn>> {
  const first = await read(file, undefined, new Map(), signal);
  return {
    parts: first.parts,
    read: async (part, pictures, left) => {
      const isRead = pictures.size === 0 && part === (first.part ?? '');
      return drawnOf(isRead ? first : await read(file, part === '' ? undefined : part, pictures, left));
    },
  };
}

async function read(
  file: File,
  part: string | undefined,
  pictures: ReadonlyMap<string, Blob>,
  signal: AbortSignal | undefined,
): Promise<TemplateImportRecord> {
  const files = [...pictures].map(([name, blob]) => new File([blob], name, { type: blob.type }));
  return inSession(() => api.templates.importDesign({ file, part, pictures: files }, { signal }).then());
}

async function drawnOf(answer: TemplateImportRecord): Promise<Drawn> {
  const { template, pictures, report, missing, source_picture: source, preview } = answer;
  const blobs = pictures.map(({ key, media_type: type, data }): [string, Blob] => [key, blobOf(data ?? '', type)]);
  return {
    template: template as unknown as Document,
    pictures: new Map(blobs),
    report: report.map(({ reason, names, count }) => ({ reason: reason as Reason, names, count })),
    missing,
    ...(source !== null && { original: blobOf(source.data, source.media_type) }),
    picture: await createImageBitmap(blobOf(preview.data, preview.media_type)),
  };
}

function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
