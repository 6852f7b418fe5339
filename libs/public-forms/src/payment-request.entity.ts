import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { CleanFile } from '#uploads';
import type { Sent } from './contact-submission.entity.js';

@Entity({ name: 'payment_requests' })
export class PaymentRequestEntity {
  @PrimaryColumn('text')
  id!: Id<'prq'>;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('bigint', { transformer: { to: (amount: number) => amount, from: Number } })
  amountHalalas!: number;

  @Column('text', { nullable: true })
  packageCode!: string | null;

  @Column('text', { nullable: true })
  orderId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('jsonb', { nullable: true })
  attachment!: Attachment | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

/** A stranger's report of a bank transfer. */
export type NewPaymentRequest = Sent<
  Omit<PaymentRequest, 'id' | 'attachment' | 'createdAt' | 'erasedAt'>,
  'name' | 'email' | 'amountHalalas'
>;

/** The properties of a receipt, without its bytes. */
export type Attachment = Omit<CleanFile, 'bytes'>;

/** A stored report; null once it is erased, except the amount and purpose of the payment. */
export type PaymentRequest = Readonly<PaymentRequestEntity>;

/** A report as listed for administrators. */
export interface ListedPaymentRequest extends PaymentRequest {
  /** Absolute address of the receipt; null once it is erased. */
  readonly attachmentUrl: string | null;
}

export interface AttachmentFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
  readonly fileName: string;
}

/** Returns the UTC day of an instant, which names the folder of attachments. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the folder of all attachments of one day. */
export function dayFolder(day: string): string {
  return `payment-requests/${day}`;
}

/** Returns a key with our own id, independent of the file's name. */
export function attachmentKey({ id, createdAt }: Pick<PaymentRequest, 'id' | 'createdAt'>): string {
  return `${dayFolder(dayOf(createdAt))}/${id}`;
}
