import type { Series } from '#series';
import type { Batch } from './batch.entity.js';

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

/** A batch as a series. */
export function batchSeries(batch: BatchPlace & Pick<Batch, 'archive' | 'settings' | 'fileName'>): Series {
  const { id, archive, settings, fileName } = batch;
  return { id, archive, settings, fileName, isCounted: false, folder: batchFolder(batch) };
}
