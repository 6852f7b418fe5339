import type { Field } from '../document/template.js';
import type { Painted } from '../painter/painter.js';
import { newPainter } from '../painter/new-painter.js';
import { ImportFault, type Imported } from '../../../../../libs/importing/src/imported.js';
import { withoutFaulty, withPictures } from '../../../../../libs/importing/src/made-template.js';

/** The service's validation of a design, with the card that it draws. */

/** Drawings after each of which refused layers are left out. */
const MOST_TRIES = 4;
/** The longest side of pictures in the preview, which has room for all of them in one request. */
const PREVIEW_SIDE = 900;

export interface Judged {
  /** The design without layers that the service refuses, which its report names. */
  readonly imported: Imported;
  readonly painted: Painted;
}

export async function judged(imported: Imported): Promise<Judged> {
  const painter = newPainter();
  try {
    const images = await addressesOf(imported.pictures);
    const lost: string[] = [];
    let { template } = imported;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      // Pictures are not assets yet: fields show them.
      const shown = withPictures(template, (key) => ({ field: fieldOf(key) }));
      const fields: Field[] = Object.keys(images).map((name) => ({ name, type: 'image' }));
      const used = new Set(JSON.stringify(shown.layers).match(/import_\d+/g));
      const named = fields.filter(({ name }) => used.has(name));
      const document = { ...shown, fields: [...(shown.fields ?? []), ...named] };
      const given = Object.fromEntries(named.map(({ name }) => [name, images[name] ?? '']));
      const painted = await painter.show(document, { data: {}, images: given });
      const { faults } = painted;
      if (faults.length === 0 && painted.picture !== null)
        return { imported: { ...imported, template, report: reportOf(imported, lost) }, painted };
      const mended = withoutFaulty(
        template,
        faults.map(({ path }) => path),
      );
      if (mended === null || faults.length === 0) throw new ImportFault('refused', { detail: faults[0]?.words ?? '' });
      lost.push(...mended.names);
      template = mended.template;
    }
    throw new ImportFault('refused', { detail: lost.join(', ') });
  } finally {
    painter.close();
  }
}

function reportOf({ report }: Imported, lost: readonly string[]): Imported['report'] {
  return lost.length === 0 ? report : [...report, { reason: 'lost_refused', names: lost, count: lost.length }];
}

function fieldOf(key: string): string {
  return key.replace('ast_import-', 'import_');
}

async function addressesOf(pictures: ReadonlyMap<string, Blob>): Promise<Readonly<Record<string, string>>> {
  const addresses: [string, string][] = [];
  for (const [key, file] of pictures) {
    try {
      addresses.push([fieldOf(key), await addressOf(file)]);
    } catch {
      throw new ImportFault('broken', { detail: key });
    }
  }
  return Object.fromEntries(addresses);
}

/** A smaller copy of a picture as an address. */
async function addressOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(small);
  });
}
