import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { BILLING_SETTINGS, type Seller } from '../billing.settings.js';
import type { Checkout } from '../checkouts/checkout.entity.js';
import { type Invoice, InvoiceEntity, type InvoiceKind } from './invoice.entity.js';

/** Numbers the documents of payments and refunds. */
@Injectable()
export class InvoicesService {
  readonly seller: Seller;

  constructor(
    settings: Settings,
    private readonly transactor: Transactor,
  ) {
    this.seller = settings.of(BILLING_SETTINGS).seller;
  }

  /**
   * Issues the next document in the transaction that books the payment. A lock serialises these transactions, so that
   * the series has no gaps. A checkout has one document of each kind; a free one has none.
   */
  async issue(kind: InvoiceKind, { id, grossHalalas }: Checkout, issuedAt: Date | null): Promise<void> {
    if (grossHalalas === 0 || issuedAt === null) return;
    const manager = this.transactor.manager();
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
    await manager.query(
      `INSERT INTO invoices (number, kind, checkout_id, seller, issued_at)
       SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4 FROM invoices
       ON CONFLICT ON CONSTRAINT invoices_of_checkout DO NOTHING`,
      [kind, id, this.seller, issuedAt],
    );
  }

  /**
   * Returns a document; null if there is none. If a process of an older release booked the payment, it is issued now.
   */
  async find(kind: InvoiceKind, checkout: Checkout): Promise<Invoice | null> {
    const found = await this.of(kind, checkout);
    if (found !== null) return found;
    const at = kind === 'invoice' ? checkout.paidAt : checkout.refundedAt;
    await this.transactor.run(() => this.issue(kind, checkout, at));
    return this.of(kind, checkout);
  }

  private of(kind: InvoiceKind, { id: checkoutId }: Checkout): Promise<Invoice | null> {
    return this.transactor.repository(InvoiceEntity).findOneBy({ kind, checkoutId });
  }
}
