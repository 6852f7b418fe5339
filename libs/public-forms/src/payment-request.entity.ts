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

/** Somebody who says to have paid by bank transfer. */
export type NewPaymentRequest = Sent<
  Omit<PaymentRequest, 'id' | 'attachment' | 'createdAt' | 'erasedAt'>,
  'name' | 'email' | 'amountHalalas'
>;

/** What is known of the receipt without reading it. */
export type Attachment = Omit<CleanFile, 'bytes'>;

/** What they said; null once it is erased, but for what was paid, and for what. */
export type PaymentRequest = Readonly<PaymentRequestEntity>;

/** One as administrators see it. */
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
