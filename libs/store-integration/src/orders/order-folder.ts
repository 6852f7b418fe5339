import type { OrderJobEntity } from './order-job.entity.js';

/** The day of an instant, UTC, as order jobs name the folder of their objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all cards of the order jobs of one day are. */
export function dayFolder(day: string): string {
  return `order-jobs/${day}`;
}

export function cardKey({ drawnOn, id }: Pick<OrderJobEntity, 'drawnOn' | 'id'>): string {
  return `${dayFolder(drawnOn)}/${id}.png`;
}

/** Where the previews of administrators are. */
export const PREVIEW_FOLDER = 'order-previews';

export function previewKey(id: string): string {
  return `${PREVIEW_FOLDER}/${id}.png`;
}
