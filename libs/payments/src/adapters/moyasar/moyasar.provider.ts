import { Injectable, Logger } from '@nestjs/common';
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
import { countIn, listIn, type Members, nameIn } from '../members.js';
import { MoyasarHandshakes } from './moyasar-handshakes.service.js';
import { OUR_ID, OUR_PROOF, ourIdOf, paymentsOf, stateOfInvoice, stateOfPayment } from './moyasar-payment.js';
import { proofOf, readMoyasarWebhook } from './moyasar-webhook.js';
import { MoyasarClient } from './moyasar.client.js';
import { MOYASAR_SETTINGS } from './moyasar.settings.js';

const NAME = 'moyasar';
/** Only the newest invoices are searched, 40 a page: a lost invoice is at most half an hour old. */
const MOST_PAGES = 3;
const LONGEST_DESCRIPTION = 255;

/**
 * Moyasar (moyasar.com). Its hosted page is an invoice. Invoices have no idempotency keys, so we search for ours by its
 * metadata before creating one, and again after an attempt with an unknown outcome.
 */
@Injectable()
export class MoyasarProvider extends PaymentProvider {
  readonly name = NAME;
  readonly mode: ProviderMode;
  readonly configured: boolean;
  private readonly logger = new Logger('Moyasar');
  private readonly webhookSecrets: readonly string[];
  private readonly callbackUrl: string;
  private readonly client: MoyasarClient;

  constructor(
    settings: Settings,
    clock: Clock,
    private readonly handshakes: MoyasarHandshakes,
  ) {
    super();
    const { apiBase, secretKey, webhookSecret, previousWebhookSecret } = settings.of(MOYASAR_SETTINGS);
    this.mode = secretKey?.startsWith('sk_live_') === true ? 'live' : 'test';
    this.configured = secretKey !== undefined && webhookSecret !== undefined;
    this.webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined);
    this.callbackUrl = `${settings.publicUrl}/integrations/${NAME}/webhooks`;
    this.client = new MoyasarClient(apiBase, secretKey, clock);
  }

  async open(order: PaymentOrder): Promise<PaymentPage> {
    const invoice = (await this.findInvoice(order)) ?? (await this.makeInvoice(order));
    const [reference, url] = [nameIn(invoice, 'id'), invoice['url']];
    if (reference === undefined || typeof url !== 'string' || !isWebAddress(url)) {
      throw paymentsVariants.provider_down(undefined, { cause: new TypeError("Moyasar's invoice has no address.") });
    }
    return { reference, url };
  }

  async verify({ body }: IncomingWebhook): Promise<readonly PaymentEvent[] | null> {
    const webhook = readMoyasarWebhook(body, this.webhookSecrets, this.mode === 'live');
    if (webhook === null) return null;
    if (webhook.handshake !== null) await this.handshakes.begin(webhook.handshake);
    return webhook.events;
  }

  /** Requests the payment that an event names separately: the invoice shows its new state only after a delay. */
  async stateOf(reference: string, hint?: PaymentEvent): Promise<PaymentState> {
    const invoice = await this.client.require(`/invoices/${encodeURIComponent(reference)}`);
    if (!this.isOf(invoice, hint?.paymentId)) return { status: 'open' };
    const named = await this.namedPayment(reference, hint);
    const shown = paymentsOf(invoice).filter(({ id }) => named === null || id !== named['id']);
    const states = [...(named === null ? [] : [named]), ...shown].map(stateOfPayment).filter((state) => state !== null);
    const announced = named === null ? null : stateOfPayment(named);
    const settled = announced ?? states.find(({ status }) => status === 'paid') ?? states[0];
    return settled ?? stateOfInvoice(invoice);
  }

  async ping(): Promise<void> {
    await this.client.require('/invoices', { page: '1' });
  }

  /** Null if there is none, or if it belongs to another invoice. */
  private async namedPayment(reference: string, hint: PaymentEvent | undefined): Promise<Members | null> {
    const id = hint?.paymentReference;
    if (id === undefined) return null;
    const payment = await this.client.find(`/payments/${encodeURIComponent(id)}`);
    return payment !== null && payment['id'] === id && payment['invoice_id'] === reference ? payment : null;
  }

  /** Others may use the same account, so the owner named by an event must match the invoice. */
  private isOf(invoice: Members, paymentId: string | undefined): boolean {
    const own = ourIdOf(invoice);
    if (own !== undefined && (paymentId === undefined || paymentId === own)) return true;
    this.logger.warn(`Invoice ${String(nameIn(invoice, 'id'))} is not the one of ${paymentId ?? 'a payment of ours'}.`);
    return false;
  }

  private async findInvoice({ id, amount, currency }: PaymentOrder): Promise<Members | null> {
    for (let page: number | null = 1; page !== null && page <= MOST_PAGES;) {
      const list = await this.client.require('/invoices', { page: String(page), [`metadata[${OUR_ID}]`]: id });
      // If Moyasar ignores the filter, the list contains invoices of others.
      const found = listIn(list, 'invoices').find(
        (invoice) =>
          ourIdOf(invoice) === id &&
          invoice['status'] === 'initiated' &&
          invoice['amount'] === amount &&
          invoice['currency'] === currency,
      );
      if (found !== undefined) return found;
      page = countIn(list['meta'] as Members | null, 'next_page');
    }
    return null;
  }

  private async makeInvoice(order: PaymentOrder): Promise<Members> {
    const { id, amount, currency, description, successUrl, cancelUrl, expiresAt } = order;
    const [secret = ''] = this.webhookSecrets;
    const made = await this.client.make('/invoices', {
      amount,
      currency,
      description: [...description].slice(0, LONGEST_DESCRIPTION).join(''),
      success_url: successUrl,
      back_url: cancelUrl,
      expired_at: expiresAt.toISOString(),
      // Moyasar must be able to reach the address.
      ...(this.callbackUrl.startsWith('https://') ? { callback_url: this.callbackUrl } : {}),
      metadata: { [OUR_ID]: id, [OUR_PROOF]: proofOf(secret, id) },
    });
    const known = made ?? (await this.findInvoice(order));
    if (known !== null) return known;
    throw paymentsVariants.provider_down(undefined, { cause: new Error('Moyasar has made no invoice.') });
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

/** Moyasar (moyasar.com), a payment gateway in Saudi Arabia. */
export const MOYASAR: PaymentAdapter = {
  name: 'moyasar',
  sandbox: false,
  isGateway: true,
  provider: MoyasarProvider,
  services: [MoyasarHandshakes],
};
