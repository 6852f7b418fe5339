import { Injectable } from '@nestjs/common';
import { Settings, STREAM_PRODUCTION } from '#config';
import {
  type BillingMode,
  BillingProvider,
  type PaymentOrder,
  type PaymentPage,
  type PaymentState,
} from '../../billing.provider.js';
import { providerDown } from '../../billing.errors.js';
import { fromDecimal, toDecimal } from './decimal.js';
import { recordsOf, StreamClient, type StreamRecord, textOf } from './stream.client.js';

const PAID = new Set(['SUCCEEDED', 'SETTLED']);
const REFUNDED = 'REFUNDED';
/** As Stream pages at most. */
const MOST_INVOICES = '100';

interface FoundPayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly status: string;
}

/**
 * StreamPay (streampay.sa). It has no checkout of its own: a checkout is a product with our price and a payment link to
 * it that takes one payment. A payment tells no currency, its invoice does, so both are asked for.
 */
@Injectable()
export class StreamProvider extends BillingProvider {
  readonly name = 'stream';
  readonly mode: BillingMode;
  readonly configured: boolean;
  readonly webhookSecrets: readonly string[];
  private readonly client: StreamClient;

  constructor({ billing }: Settings) {
    super();
    const { apiBase, apiKey, apiSecret, webhookSecret, previousWebhookSecret } = billing.stream;
    this.mode = apiBase === STREAM_PRODUCTION ? 'live' : 'test';
    this.configured = apiKey !== undefined && apiSecret !== undefined && webhookSecret !== undefined;
    this.webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined);
    this.client = new StreamClient(billing.stream);
  }

  async open(order: PaymentOrder): Promise<PaymentPage> {
    const product = await this.client.post('/products', {
      name: order.description,
      description: '',
      price: toDecimal(order.grossHalalas),
      type: 'ONE_OFF',
      is_one_time: true,
      is_price_inclusive_of_vat: true,
      is_price_exempt_from_vat: false,
    });
    const link = await this.client.post('/payment_links', {
      name: order.description,
      items: [{ product_id: textOf(product, 'id'), quantity: 1 }],
      currency: 'SAR',
      max_number_of_payments: 1,
      valid_until: order.expiresAt.toISOString(),
      success_redirect_url: order.successUrl,
      failure_redirect_url: order.cancelUrl,
      custom_metadata: { checkout_id: order.checkoutId },
      contact_information_type: 'PHONE',
    });
    return { reference: textOf(link, 'id'), url: textOf(link, 'url') };
  }

  async stateOf(reference: string): Promise<PaymentState> {
    const payments = await this.paymentsOf(reference);
    const settled =
      payments.find(({ status }) => PAID.has(status)) ?? payments.find(({ status }) => status === REFUNDED);
    if (settled !== undefined) return this.settledState(settled);
    const link = await this.client.get(`/payment_links/${encodeURIComponent(reference)}`);
    // A failed try leaves the link open for the next one.
    return { status: textOf(link, 'status') === 'INACTIVE' ? 'failed' : 'open' };
  }

  async ping(): Promise<void> {
    await this.client.get('/products', { limit: '1' });
  }

  private async paymentsOf(reference: string): Promise<FoundPayment[]> {
    const query = { payment_link_id: reference, include_payments: 'true', limit: MOST_INVOICES };
    const invoices = recordsOf(await this.client.get('/invoices', query), 'data');
    // Were the filter not heeded, these would be everybody's: what names another link is no payment of this one.
    const own = invoices.filter(({ payment_link_id: link }) => link === undefined || link === reference);
    return own.flatMap((invoice) =>
      recordsOf(invoice, 'payments').map((payment) => ({
        id: textOf(payment, 'id'),
        invoiceId: textOf(invoice, 'id'),
        status: textOf(payment, 'current_status'),
      })),
    );
  }

  private async settledState({ id, invoiceId }: FoundPayment): Promise<PaymentState> {
    const payment = await this.client.get(`/payments/${encodeURIComponent(id)}`);
    const invoice = await this.client.get(`/invoices/${encodeURIComponent(invoiceId)}`);
    const status = textOf(payment, 'current_status');
    if (status !== REFUNDED && !PAID.has(status)) return { status: 'open' };
    const paid = { reference: id, amountHalalas: amountOf(payment), currency: textOf(invoice, 'currency') };
    return { status: status === REFUNDED ? 'refunded' : 'paid', payment: paid };
  }
}

function amountOf(payment: StreamRecord): number {
  try {
    return fromDecimal(textOf(payment, 'amount'));
  } catch (error) {
    throw providerDown(error);
  }
}
