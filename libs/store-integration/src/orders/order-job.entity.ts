import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Bindings } from '../mappings/mapping.js';
import type { OrderedItem, OrderJobStatus } from './order-job.js';

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
