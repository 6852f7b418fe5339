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

  /** The user who paid. */
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

  /** The mapping's bindings when the job was made, or retried by hand; null once there is nothing left to draw. */
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

  /** The UTC day that names the folder of its object. */
  @Column('date')
  drawnOn!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  /** When its picture was erased. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

export const ORDER_JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;
export type OrderJobStatus = (typeof ORDER_JOB_STATUSES)[number];

/** The parts of an order that determine a card. */
export interface OrderedItem {
  readonly customer: StoreCustomer;
  readonly options: readonly OrderOption[];
}

/** Columns that determine the picture, and those of the error. */
type HiddenMember =
  'storeId' | 'userId' | 'productName' | 'fields' | 'item' | 'errorCode' | 'errorDetail' | 'drawnOn' | 'erasedAt';

/** An ordered item's card, pending or finished. */
export interface OrderJob extends Readonly<Omit<OrderJobEntity, HiddenMember>> {
  readonly error: { readonly code: string; readonly detail: string } | null;
  /** Signed; null unless there is a card. */
  readonly downloadUrl: string | null;
}

/** Returns the UTC day of an instant, which names the folder of order job objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the folder of all cards of one day. */
export function dayFolder(day: string): string {
  return `order-jobs/${day}`;
}

export function cardKey({ drawnOn, id }: Pick<OrderJobEntity, 'drawnOn' | 'id'>): string {
  return `${dayFolder(drawnOn)}/${id}.png`;
}

/** The folder of administrators' previews. */
export const PREVIEW_FOLDER = 'order-previews';

export function previewKey(id: string): string {
  return `${PREVIEW_FOLDER}/${id}.png`;
}

/** Cards of store orders: the linked account pays for each job that has made a card. */
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
