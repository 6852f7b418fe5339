import type { Id } from '#kernel';
import type { OrderOption, StoreCustomer } from '../platform/store-facts.js';

export const ORDER_JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;
export type OrderJobStatus = (typeof ORDER_JOB_STATUSES)[number];

/** What of an order decides over a card. */
export interface OrderedItem {
  readonly customer: StoreCustomer;
  readonly options: readonly OrderOption[];
}

/** A card that an item of an order becomes, or became. */
export interface OrderJob {
  readonly id: Id<'job'>;
  readonly merchantId: string;
  readonly platform: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly productId: string;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  readonly status: OrderJobStatus;
  readonly attempts: number;
  readonly error: { readonly code: string; readonly detail: string } | null;
  /** Signed; null unless there is a card. */
  readonly downloadUrl: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}
