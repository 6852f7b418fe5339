import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { GreetingOrder, OrderLanguage } from './order.js';
import type { ProductionFormat } from '../production/production-format.js';
import type { OrderStatus } from './order-status.js';

@Entity({ name: 'greeting_package_orders' })
export class GreetingOrderEntity implements GreetingOrder {
  @PrimaryColumn('text')
  id!: Id<'drf'>;

  @Column('text', { nullable: true })
  orderId!: Id<'ord'> | null;

  @Column('text')
  status!: OrderStatus;

  @Column('text', { nullable: true })
  occasion!: string | null;

  @Column('text', { nullable: true })
  packageCode!: string | null;

  @Column('text', { nullable: true })
  contactName!: string | null;

  @Column('text', { nullable: true })
  contactEmail!: string | null;

  @Column('text', { nullable: true })
  contactPhone!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { nullable: true })
  designNotes!: string | null;

  @Column('text', { nullable: true })
  language!: OrderLanguage | null;

  @Column('date', { nullable: true })
  deliveryDate!: string | null;

  @Column('integer')
  recipientsCount!: number;

  @Column('integer', { nullable: true })
  amountHalalas!: number | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { nullable: true })
  templateId!: string | null;

  @Column('text')
  productionFormat!: ProductionFormat;

  @Column('boolean')
  refundDue!: boolean;

  @Column('text', { nullable: true })
  paymentId!: string | null;

  /** The payment whose page is open, or was last. */
  @Column('text', { nullable: true })
  sessionId!: string | null;

  /** Until then somebody else makes that page. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sessionMadeBy!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}
