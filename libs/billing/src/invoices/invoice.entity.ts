import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Seller } from '../billing.settings.js';

export type InvoiceKind = 'invoice' | 'credit_note';

@Entity({ name: 'invoices' })
export class InvoiceEntity {
  /** One series without gaps for both kinds; a bigint as text. */
  @PrimaryColumn('bigint')
  number!: string;

  @Column({ type: 'text' })
  kind!: InvoiceKind;

  @Column({ type: 'text' })
  checkoutId!: Id<'chk'>;

  /** The seller in the settings of that day; null for documents older than the numbering. */
  @Column({ type: 'jsonb', nullable: true })
  seller!: Seller | null;

  /** The time of the payment or of its refund. */
  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date;
}

/** The document of a payment or of its refund. It never changes. */
export type Invoice = Readonly<InvoiceEntity>;
