import type { PaymentRequest } from './payment-request.entity.js';

/** The day of an instant, UTC, by which attachments are put into folders. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all attachments of one day are. */
export function dayFolder(day: string): string {
  return `payment-requests/${day}`;
}

/** Under an id of ours, whatever the file is called. */
export function attachmentKey({ id, createdAt }: Pick<PaymentRequest, 'id' | 'createdAt'>): string {
  return `${dayFolder(dayOf(createdAt))}/${id}`;
}
