import type { Batch } from './batch.js';

/** What of a batch says where its objects are. */
export type BatchPlace = Pick<Batch, 'id' | 'madeOn'>;

/** The day of an instant, UTC, as batches name the folder of their objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all objects of the batches of one day are. */
export function dayFolder(day: string): string {
  return `batches/${day}`;
}

/** Where all objects of a batch are. */
export function batchFolder({ madeOn, id }: BatchPlace): string {
  return `${dayFolder(madeOn)}/${id}`;
}

/** What was drawn of several rows together, one picture or page of the document behind the other. */
export function packKey(place: BatchPlace, pack: string): string {
  return `${batchFolder(place)}/pack-${pack}`;
}

/** What was drawn of a row when each still had an object of its own: a picture, or a page of the document. */
export function drawnKey(batch: BatchPlace & Pick<Batch, 'archive' | 'settings'>, row: number): string {
  return `${batchFolder(batch)}/${row}.${batch.archive === 'pdf' ? 'page' : batch.settings.format}`;
}

/** What the pages of a document share, by what they call it. */
export function commonKey(place: BatchPlace, id: string): string {
  return `${batchFolder(place)}/common-${id}`;
}

/** A picture that came with the rows: once, however many rows show it. */
export function pictureKey(place: BatchPlace, sha256: string): string {
  return `${batchFolder(place)}/picture-${sha256}`;
}
