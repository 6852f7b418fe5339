import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '../../libs/payments/src/adapters/stream/stream-signature.js';

interface FakePayment {
  id: string;
  invoiceId: string;
  productId: string;
  amount: string;
  currency: string;
  status: string;
}

interface FakeLink {
  id: string;
  productId: string;
  amount: string;
  status: 'ACTIVE' | 'INACTIVE' | 'COMPLETED';
  order: Record<string, unknown>;
  payments: FakePayment[];
}

/** A webhook that a test can send any number of times. */
export interface FakeWebhook {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export const STREAM_SECRETS = { current: 'whsec-current-0123456789', previous: 'whsec-previous-0123456789' };

const KEY = Buffer.from('stream-key:stream-secret').toString('base64');

/** An event's addresses must not be followed. */
const METADATA_SERVICE = 'http://169.254.169.254/latest/meta-data';
/** The provider's own limit, in characters. */
const LONGEST_NAME = 160;
const LONGEST_ADDRESS = 2_000;

/**
 * A fake StreamPay with the original's quirks: amounts as decimal strings, no currency on payments, pairs of events.
 */
export class FakeStream {
  /** The status of all answers; 0: normal ones. */
  fault = 0;
  /** Delay before each answer, in milliseconds. */
  slowness = 0;
  /** Answers in place of the fake; undefined: the fake answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** True if lists apply the requested filters. */
  heedsFilters = true;
  /** True if lists do not show the latest changes yet. */
  lags = false;
  /** True if lists name the link of an invoice, which the vendor's documentation does not mention. */
  namesLinks = false;
  /** True if an invoice has a currency, which may be null; its payments' currency may not. */
  hasInvoiceCurrency = true;
  /** Requests with the right key, such as `GET /invoices`. */
  readonly calls: string[] = [];
  private readonly products = new Map<string, string>();
  private readonly links = new Map<string, FakeLink>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeStream> {
    const server = createServer();
    const fake = new FakeStream(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get settings(): Record<string, string> {
    return {
      BILLING_PROVIDER: 'stream',
      STREAM_API_BASE: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      STREAM_API_KEY: 'stream-key',
      STREAM_API_SECRET: 'stream-secret',
      STREAM_WEBHOOK_SECRET: STREAM_SECRETS.current,
      STREAM_WEBHOOK_SECRET_PREVIOUS: STREAM_SECRETS.previous,
    };
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** The newest link for a checkout. */
  linkOf(checkoutId: string): FakeLink {
    const metadataOf = ({ order }: FakeLink): unknown =>
      (order['custom_metadata'] as { checkout_id?: unknown }).checkout_id;
    const found = [...this.links.values()].findLast((link) => metadataOf(link) === checkoutId);
    if (found === undefined) throw new Error(`There is no link for ${checkoutId}.`);
    return found;
  }

  /** Makes a payment, or an attempt: the full amount in riyals by default. */
  pay(checkoutId: string, { amount, currency = 'SAR', status = 'SUCCEEDED' }: Partial<FakePayment> = {}): FakePayment {
    const link = this.linkOf(checkoutId);
    const ids = { id: randomUUID(), invoiceId: randomUUID(), productId: link.productId };
    const payment = { ...ids, amount: amount ?? link.amount, currency, status };
    link.payments.push(payment);
    if (status === 'SUCCEEDED') link.status = 'COMPLETED';
    return payment;
  }

  /** The webhook that announces a payment. */
  webhook(
    type: string,
    checkoutId: string,
    payment: FakePayment,
    { secret = STREAM_SECRETS.current, ageSeconds = 0, timestamp = '2026-03-20T09:00:00.485576' } = {},
  ): FakeWebhook {
    const isInvoice = type.startsWith('INVOICE');
    const body = JSON.stringify({
      event_type: type,
      entity_type: isInvoice ? 'INVOICE' : 'PAYMENT',
      entity_id: isInvoice ? payment.invoiceId : payment.id,
      entity_url: METADATA_SERVICE,
      status: payment.status,
      timestamp,
      data: {
        invoice: { id: payment.invoiceId, url: METADATA_SERVICE },
        payment: { id: payment.id, url: METADATA_SERVICE },
        payment_link: { id: this.linkOf(checkoutId).id, url: METADATA_SERVICE },
        metadata: { checkout_id: checkoutId },
      },
    });
    const { headers } = signedText(body, secret, ageSeconds);
    const named = { 'x-webhook-event': type, 'x-webhook-entity-type': isInvoice ? 'INVOICE' : 'PAYMENT' };
    return { headers: { ...headers, ...named }, body };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.slowness > 0) await sleep(this.slowness, undefined, { ref: false });
    if (this.instead !== undefined) return this.instead(request, response);
    const url = new URL(request.url ?? '/', 'http://stream.example');
    const [status, answer] =
      request.headers['x-api-key'] === KEY
        ? this.route(`${request.method ?? ''} ${url.pathname.replace('/api/v2', '')}`, url.searchParams, body)
        : [403, { error: { code: 'PERMISSION_FORBIDDEN' } }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private route(call: string, query: URLSearchParams, body: string): [status: number, answer: object] {
    this.calls.push(call);
    if (this.fault !== 0) return [this.fault, { error: { code: 'STREAM_ERROR', message: 'sorry' } }];
    const [, resource = '', id = ''] = /^\w+ \/(\w+)\/?(.*)$/.exec(call) ?? [];
    if (call === 'POST /products') return this.makeProduct(JSON.parse(body) as Record<string, unknown>);
    if (call === 'POST /payment_links') return this.makeLink(JSON.parse(body) as Record<string, unknown>);
    if (call === 'GET /products') return [200, { data: [], pagination: { total_count: 0 } }];
    if (call === 'GET /invoices') return this.listInvoices(query);
    const payment = [...this.links.values()].flatMap(({ payments }) => payments);
    if (resource === 'payments')
      return found(
        payment.find((one) => one.id === id),
        shownPayment,
      );
    if (resource === 'invoices')
      return found(
        payment.find((one) => one.invoiceId === id),
        (one) => ({ ...this.shownInvoice(one), items: itemsOf(one) }),
      );
    return resource === 'payment_links' ? found(this.links.get(id), shownLink) : [404, {}];
  }

  private makeProduct(order: Record<string, unknown>): [number, object] {
    const { name, price } = order;
    if (typeof name !== 'string' || name === '' || [...name].length > LONGEST_NAME) return refused('name');
    if (!/^\d+\.\d\d$/.test(String(price))) return refused('price');
    const id = randomUUID();
    this.products.set(id, String(order['price']));
    return [200, { id, ...order }];
  }

  private makeLink(order: Record<string, unknown>): [number, object] {
    const [item] = order['items'] as { product_id: string }[];
    const productId = item?.product_id ?? '';
    const amount = this.products.get(productId);
    if (amount === undefined || order['max_number_of_payments'] !== 1) return refused('items');
    for (const name of ['success_redirect_url', 'failure_redirect_url']) {
      if (String(order[name]).length > LONGEST_ADDRESS) return refused(name);
    }
    const link: FakeLink = { id: randomUUID(), productId, amount, status: 'ACTIVE', order, payments: [] };
    this.links.set(link.id, link);
    return [200, shownLink(link)];
  }

  private listInvoices(query: URLSearchParams): [number, object] {
    const asked = query.get('payment_link_id');
    const withPayments = query.get('include_payments') === 'true';
    const all = this.lags ? [] : [...this.links.values()];
    const links = all.filter(({ id }) => !this.heedsFilters || id === asked);
    const data = links.flatMap(({ id, payments }) =>
      payments.map((one) => ({
        ...this.shownInvoice(one),
        ...(this.namesLinks ? { payment_link_id: id } : {}),
        ...(withPayments ? {} : { payments: null }),
      })),
    );
    return [200, { data, pagination: { total_count: data.length, has_next_page: false } }];
  }

  private shownInvoice(payment: FakePayment): object {
    const { invoiceId, amount, currency, status } = payment;
    const isPaid = status === 'SUCCEEDED' || status === 'SETTLED';
    return {
      id: invoiceId,
      total_amount: amount,
      currency: this.hasInvoiceCurrency ? currency : null,
      status: isPaid ? 'COMPLETED' : 'CREATED',
      payments: [{ ...shownPayment(payment), currency }],
    };
  }
}

/** A webhook with any content. */
export function signed(content: object): FakeWebhook {
  return signedText(JSON.stringify(content), STREAM_SECRETS.current, 0);
}

function signedText(body: string, secret: string, ageSeconds: number): FakeWebhook {
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'StreamApp-Webhook/1.0',
    'x-webhook-timestamp': String(seconds),
    'x-webhook-signature': signWebhook(secret, seconds, Buffer.from(body)),
  };
  return { headers, body };
}

/** A refusal in FastAPI's form. */
function refused(name: string): [number, object] {
  return [422, { detail: [{ loc: ['body', name], msg: 'Not as it should be', type: 'value_error' }] }];
}

function found<Item>(item: Item | undefined, show: (item: Item) => object): [number, object] {
  return item === undefined ? [404, { error: { code: 'NOT_FOUND' } }] : [200, show(item)];
}

/** A payment in Stream's form, without a currency. */
function shownPayment({ id, amount, status }: FakePayment): object {
  return {
    id,
    amount,
    type: 'INITIAL',
    payment_method: 'MADA',
    current_status: status,
    payed_at: '2026-03-20T09:00:31Z',
  };
}

function itemsOf({ productId }: { productId: string }): object[] {
  return [{ id: randomUUID(), product_id: productId, quantity: 1 }];
}

function shownLink(link: FakeLink): object {
  const { id, amount, status, order } = link;
  const url = `https://streampay.example/ds/${id}`;
  return { ...order, id, amount, status, items: itemsOf(link), coupons: [], url, amount_collected: '0' };
}
