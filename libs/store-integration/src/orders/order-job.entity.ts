import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IMAGE_PRICE, type PaidSource } from '#credits';
import type { Id } from '#kernel';
import type { Bindings } from '../mappings/mapping.entity.js';
import type { OrderOption, StoreCustomer } from '../platform/store-facts.js';

@Entity({ name: 'store_order_jobs' })
export class OrderJobEntity {
  @PrimaryColumn('text')
  id!: Id<'job'>;

  @Column('text')
  storeId!: Id<'str'>;

  @Column('text')
  platform!: string;

  @Column('text')
  merchantId!: string;

  /** Who paid. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  orderId!: string;

  @Column('text')
  itemId!: string;

  @Column('text')
  productId!: string;

  @Column('text')
  productName!: string;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('integer')
  templateVersion!: number;

  /** As the mapping had them when the job was made, or tried again by hand; null once nothing is to be drawn any more. */
  @Column('jsonb', { nullable: true })
  fields!: Bindings | null;

  @Column('jsonb', { nullable: true })
  item!: OrderedItem | null;

  @Column('text')
  status!: OrderJobStatus;

  @Column('integer')
  attempts!: number;

  @Column('text', { nullable: true })
  errorCode!: string | null;

  @Column('text', { nullable: true })
  errorDetail!: string | null;

  /** The day, UTC, that names the folder of its object. */
  @Column('date')
  drawnOn!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  /** When its picture went. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

export const ORDER_JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;
export type OrderJobStatus = (typeof ORDER_JOB_STATUSES)[number];

/** What of an order decides over a card. */
export interface OrderedItem {
  readonly customer: StoreCustomer;
  readonly options: readonly OrderOption[];
}

/** Columns that decide over its picture, and those of its error. */
type HiddenMember =
  'storeId' | 'userId' | 'productName' | 'fields' | 'item' | 'errorCode' | 'errorDetail' | 'drawnOn' | 'erasedAt';

/** A card that an item of an order becomes, or became. */
export interface OrderJob extends Readonly<Omit<OrderJobEntity, HiddenMember>> {
  readonly error: { readonly code: string; readonly detail: string } | null;
  /** Signed; null unless there is a card. */
  readonly downloadUrl: string | null;
}

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

/** Cards of stores' orders: whom the store is linked to pays for each job that has made one. */
export const ORDER_SOURCE: PaidSource = {
  name: 'order_job',
  kind: 'order_job',
  reference: 'order_job',
  book: {
    name: 'order_jobs',
    counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM store_order_jobs WHERE status = 'succeeded'`,
  },
  usage: 'order_job',
};
