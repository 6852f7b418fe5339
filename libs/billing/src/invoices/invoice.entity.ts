import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Seller } from '../billing.settings.js';

export type InvoiceKind = 'invoice' | 'credit_note';

@Entity({ name: 'invoices' })
export class InvoiceEntity {
  /** One series for both kinds, without gaps; a bigint, as a text. */
  @PrimaryColumn('bigint')
  number!: string;

  @Column({ type: 'text' })
  kind!: InvoiceKind;

  @Column({ type: 'text' })
  checkoutId!: Id<'chk'>;

  /** As the settings named it on that day; null for documents of the days before they were numbered. */
  @Column({ type: 'jsonb', nullable: true })
  seller!: Seller | null;

  /** The moment of the payment, or of its refund. */
  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date;
}

/** The document of a payment or of its refund. It never changes. */
export type Invoice = Readonly<InvoiceEntity>;
