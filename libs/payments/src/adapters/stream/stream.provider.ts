import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Clock } from '#kernel';
import { paymentsVariants } from '../../payments.errors.js';
import {
  type IncomingWebhook,
  type PaymentAdapter,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentPage,
  PaymentProvider,
  type PaymentState,
  type ProviderMode,
} from '../../provider/payment.provider.js';
import { fromDecimal, toDecimal } from './decimal.js';
import { isSigned, SIGNATURE_HEADER } from './stream-signature.js';
import { readStreamEvents } from './stream-webhook.js';
import { recordsOf, StreamClient, type StreamRecord, textOf } from './stream.client.js';
import { STREAM_PRODUCTION, STREAM_SETTINGS } from './stream.settings.js';

const PAID = new Set(['SUCCEEDED', 'SETTLED']);
const REFUNDED = 'REFUNDED';
/** Stream's largest page size. */
const MOST_INVOICES = '100';
/** The longest product name, in characters. */
const LONGEST_NAME = 160;

interface FoundPayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly status: string;
}

/**
 * StreamPay (streampay.sa). It has no checkout, so we create a product with our price and a payment link to it that
 * takes one payment. A payment has no currency but its invoice does, so we request both.
 */
@Injectable()
export class StreamProvider extends PaymentProvider {
  readonly name = 'stream';
  readonly mode: ProviderMode;
  readonly configured: boolean;
  private readonly webhookSecrets: readonly string[];
  private readonly client: StreamClient;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    const stream = settings.of(STREAM_SETTINGS);
    const { apiBase, apiKey, apiSecret, webhookSecret, previousWebhookSecret } = stream;
    this.mode = apiBase === STREAM_PRODUCTION ? 'live' : 'test';
    this.configured = apiKey !== undefined && apiSecret !== undefined && webhookSecret !== undefined;
    this.webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined);
    this.client = new StreamClient(stream);
  }

  async open(order: PaymentOrder): Promise<PaymentPage> {
    const name = [...order.description].slice(0, LONGEST_NAME).join('');
    const product = await this.client.post('/products', {
      name,
      description: '',
      price: toDecimal(order.amount),
      type: 'ONE_OFF',
      is_one_time: true,
      is_price_inclusive_of_vat: true,
      is_price_exempt_from_vat: false,
    });
    const link = await this.client.post('/payment_links', {
      name,
      items: [{ product_id: textOf(product, 'id'), quantity: 1 }],
      currency: order.currency,
      max_number_of_payments: 1,
      valid_until: order.expiresAt.toISOString(),
      success_redirect_url: order.successUrl,
      failure_redirect_url: order.cancelUrl,
      custom_metadata: { checkout_id: order.id },
      contact_information_type: 'PHONE',
    });
    return { reference: textOf(link, 'id'), url: addressOf(link) };
  }

  async verify({ headers, body }: IncomingWebhook): Promise<readonly PaymentEvent[] | null> {
    const signature = String(headers[SIGNATURE_HEADER] ?? '');
    return isSigned(signature, body, this.webhookSecrets, this.clock.now()) ? readStreamEvents(body) : null;
  }

  /** Finds the payment of an event through the invoice that the event names. */
  async stateOf(reference: string, hint?: PaymentEvent): Promise<PaymentState> {
    const { paymentReference: payment, note: invoice } = hint ?? {};
    const isNamed = payment !== undefined && invoice !== undefined;
    const announced = isNamed ? await this.announcedState(reference, payment, invoice) : null;
    if (announced !== null) return announced;
    const payments = await this.paymentsOf(reference);
    const settled =
      payments.find(({ status }) => PAID.has(status)) ?? payments.find(({ status }) => status === REFUNDED);
    if (settled !== undefined) return (await this.settledState(reference, settled)) ?? { status: 'open' };
    const link = await this.client.get(`/payment_links/${encodeURIComponent(reference)}`);
    // A failed attempt leaves the link open for the next one.
    return { status: textOf(link, 'status') === 'INACTIVE' ? 'failed' : 'open' };
  }

  async ping(): Promise<void> {
    await this.client.get('/products', { limit: '1' });
  }

  private async paymentsOf(reference: string): Promise<FoundPayment[]> {
    const query = { payment_link_id: reference, include_payments: 'true', limit: MOST_INVOICES };
    const invoices = recordsOf(await this.client.get('/invoices', query), 'data');
    // If Stream ignores the filter, the list contains other invoices: drop those that name another link.
    const own = invoices.filter(({ payment_link_id: link }) => link === undefined || link === reference);
    return own.flatMap((invoice) =>
      recordsOf(invoice, 'payments').map((payment) => ({
        id: textOf(payment, 'id'),
        invoiceId: textOf(invoice, 'id'),
        status: textOf(payment, 'current_status'),
      })),
    );
  }

  /** Null if the payment is not settled, or if its invoice belongs to another page. */
  private async announcedState(reference: string, payment: string, invoice: string): Promise<PaymentState | null> {
    const found = await this.client.get(`/invoices/${encodeURIComponent(invoice)}`);
    const { payment_link_id: link } = found;
    const payments = recordsOf(found, 'payments').map(({ id }) => id);
    const isOwn = (link == null || link === reference) && (payments.length === 0 || payments.includes(payment));
    return isOwn ? this.stateOfPayment(reference, payment, found) : null;
  }

  private async settledState(reference: string, { id, invoiceId }: FoundPayment): Promise<PaymentState | null> {
    const invoice = await this.client.get(`/invoices/${encodeURIComponent(invoiceId)}`);
    return this.stateOfPayment(reference, id, invoice);
  }

  /** Null if the payment is neither paid nor refunded, or pays for another product. */
  private async stateOfPayment(reference: string, id: string, invoice: StreamRecord): Promise<PaymentState | null> {
    const payment = await this.client.get(`/payments/${encodeURIComponent(id)}`);
    const status = textOf(payment, 'current_status');
    if ((status !== REFUNDED && !PAID.has(status)) || !(await this.sells(reference, invoice))) return null;
    const paid = { reference: id, amount: amountOf(payment), currency: currencyOf(invoice, id) };
    return { status: status === REFUNDED ? 'refunded' : 'paid', payment: paid };
  }

  /**
   * True if an invoice is for the product of a page. By Stream's documentation invoices name no page, but each page has
   * its own product.
   */
  private async sells(reference: string, invoice: StreamRecord): Promise<boolean> {
    const invoiced = productsOf(invoice);
    if (invoiced.length === 0) return true;
    const sold = productsOf(await this.client.get(`/payment_links/${encodeURIComponent(reference)}`));
    return sold.length === 0 || invoiced.some((product) => sold.includes(product));
  }
}

function productsOf(record: StreamRecord): string[] {
  return recordsOf(record, 'items').flatMap(({ product_id: id }) => (typeof id === 'string' ? [id] : []));
}

/** An invoice may omit its currency; each of its payments has one. */
function currencyOf(invoice: StreamRecord, paymentId: string): string {
  const payment = recordsOf(invoice, 'payments').find(({ id }) => id === paymentId);
  return textOf(invoice['currency'] == null && payment !== undefined ? payment : invoice, 'currency');
}

/** The payment page's URL. Fails unless a browser can open it: the buyer would be left with a dead checkout. */
function addressOf(link: StreamRecord): string {
  const url = textOf(link, 'url');
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw paymentsVariants.provider_down(undefined, { cause: new TypeError("Stream's link has no address.") });
}

function amountOf(payment: StreamRecord): number {
  try {
    return fromDecimal(textOf(payment, 'amount'));
  } catch (error) {
    throw paymentsVariants.provider_down(undefined, { cause: error });
  }
}

/** StreamPay (streampay.sa), a payment provider in Saudi Arabia. */
export const STREAM: PaymentAdapter = {
  name: 'stream',
  sandbox: false,
  isGateway: false,
  provider: StreamProvider,
  services: [],
};
