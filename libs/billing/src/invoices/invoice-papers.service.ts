import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { type Id, noSuch } from '#kernel';
import { RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import type { User } from '#users';
import { VAT_PERCENT } from '../catalogue/price.js';
import { type Checkout, CheckoutEntity } from '../checkouts/checkout.entity.js';
import { INVOICE_TEMPLATE } from './invoice-template.js';
import type { Invoice, InvoiceKind } from './invoice.entity.js';
import { InvoicesService } from './invoices.service.js';

/** A PDF of one A4 page. */
export interface InvoicePaper {
  readonly bytes: Buffer;
  /** Frees the bytes after they were sent. */
  readonly release: () => void;
  readonly contentType: 'application/pdf';
  /** Hex. */
  readonly sha256: string;
  readonly fileName: string;
}

/** Titles by kind, for sellers with and without a VAT number. */
const TITLES = {
  invoice: {
    tax: ['فاتورة ضريبية مبسطة', 'Simplified tax invoice'],
    plain: ['إيصال', 'Receipt'],
  },
  credit_note: {
    tax: ['إشعار دائن', 'Credit note'],
    plain: ['إيصال استرداد', 'Receipt of a refund'],
  },
} as const;

const NUMBER_DIGITS = 6;
/** Halalas in a riyal. */
const HALALAS = 100;

/** Draws invoices and credit notes for buyers. */
@Injectable()
export class InvoicePapers {
  private readonly renders: LocalRenderer;

  constructor(
    private readonly transactor: Transactor,
    private readonly invoices: InvoicesService,
    private readonly renderer: RendererService,
  ) {
    this.renders = new LocalRenderer(renderer);
  }

  /** @throws DomainError 404 for a checkout of another user, one that was not paid or refunded, and a free one */
  async draw(kind: InvoiceKind, user: User, checkoutId: string): Promise<InvoicePaper> {
    const checkouts = this.transactor.repository(CheckoutEntity);
    const checkout = await checkouts.findOneBy({ id: checkoutId as Id<'chk'>, userId: user.id });
    const invoice = checkout && (await this.invoices.find(kind, checkout));
    if (checkout === null || invoice === null) throw noSuch(kind === 'invoice' ? 'invoice' : 'credit note');
    const corrected = kind === 'credit_note' ? await this.invoices.find('invoice', checkout) : null;
    const data = this.dataOf({ checkout, invoice, corrected, buyer: user });
    const { image } = await this.renders.render({
      schema: INVOICE_TEMPLATE,
      data,
      format: 'pdf',
      pdf: { page: 'a4', bleedMm: 0 },
      owner: user.id,
      lane: 'free',
    });
    return {
      bytes: image,
      release: () => this.renderer.release(image),
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(image).digest('hex'),
      fileName: `${numberOf(invoice)}.pdf`,
    };
  }

  private dataOf({ checkout, invoice, corrected, buyer }: Paper): Record<string, unknown> {
    const { name, vatNumber, address } = invoice.seller ?? this.invoices.seller;
    const [titleAr, titleEn] = TITLES[invoice.kind][vatNumber === null ? 'plain' : 'tax'];
    return {
      title_ar: titleAr,
      title_en: titleEn,
      number: numberOf(invoice),
      issued: invoice.issuedAt.toISOString(),
      reference: checkout.id,
      corrected: corrected && numberOf(corrected),
      seller: name,
      vat_number: vatNumber,
      address,
      buyer: buyer.name,
      buyer_email: buyer.email,
      items: itemsOf(checkout),
      vat_percent: VAT_PERCENT,
      net: riyals(checkout.netHalalas),
      vat: riyals(checkout.vatHalalas),
      gross: riyals(checkout.grossHalalas),
    };
  }
}

interface Paper {
  readonly checkout: Checkout;
  readonly invoice: Invoice;
  /** The invoice that a credit note corrects. */
  readonly corrected: Invoice | null;
  readonly buyer: User;
}

/** The purchase and its discount. */
function itemsOf({ description, credits, listHalalas, discountHalalas }: Checkout): object[] {
  const bought = { name: description || 'رصيد · Credits', credits, price: riyals(listHalalas) };
  if (discountHalalas === 0) return [bought];
  return [bought, { name: 'خصم · Discount', price: riyals(-discountHalalas) }];
}

function numberOf({ kind, number }: Invoice): string {
  return `${kind === 'invoice' ? 'INV' : 'CRN'}-${number.padStart(NUMBER_DIGITS, '0')}`;
}

/** A decimal with two places, exact for whole halalas. */
function riyals(halalas: number): string {
  return (halalas / HALALAS).toFixed(2);
}
