import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeWebhook } from '../fake-stream.js';
import { LocalServer } from '../local-server.js';

export type MoyasarObject = Record<string, unknown>;

export interface FakeMoyasarPayment {
  readonly id: string;
  readonly invoiceId: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  captured: number;
}

export interface FakeMoyasarInvoice {
  readonly id: string;
  readonly order: MoyasarObject;
  metadata: MoyasarObject | null;
  status: string;
  readonly payments: FakeMoyasarPayment[];
}

interface Registration {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly secret: string;
  readonly code: string;
  verified: boolean;
  tries: number;
}

export const MOYASAR_SECRETS = { current: 'moyasar-shared-secret-1', previous: 'moyasar-shared-secret-0' };
export const MOYASAR_KEY = 'sk_test_fake0123456789';

/** Moyasar's page size. */
const PAGE = 40;
/** The number of attempts at a webhook, until a 2xx answer. */
const ATTEMPTS = 6;
const LONGEST_DESCRIPTION = 255;
const LEAST_HALALAS = 100;

type Answer = readonly [status: number, body: object];

/**
 * A fake Moyasar with the original's quirks: invoices without idempotency, secrets in the body of webhooks, pages of
 * 40.
 */
export class FakeMoyasar {
  /** The status of all answers; 0: normal ones. */
  fault = 0;
  /** The number of further answers that refuse for too many requests. */
  limited = 0;
  /** Delay before each answer, in milliseconds. */
  slowness = 0;
  /** Answers in place of the fake; undefined: the fake answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** True to cut the connection after creating an invoice, before the answer. */
  cutsMakings = false;
  /** True if lists apply the requested filters. */
  heedsFilters = true;
  /** True if invoices do not show their latest changes yet. */
  lags = false;
  /** True for an account in live mode, where money moves. */
  isLive = false;
  /** Requests with the right key, such as `GET /invoices`. */
  readonly calls: string[] = [];
  private readonly invoices: FakeMoyasarInvoice[] = [];
  private readonly registrations: Registration[] = [];
  private readonly events = new Map<string, string>();

  private constructor(private readonly server: LocalServer) {}

  static async start(): Promise<FakeMoyasar> {
    const fake = new FakeMoyasar(await LocalServer.start());
    fake.server.answerBy((request, response) => void fake.answer(request, response));
    return fake;
  }

  get settings(): Record<string, string> {
    return {
      PAYGATE: 'moyasar',
      MOYASAR_API_BASE: `${this.server.url}/v1`,
      MOYASAR_SECRET_KEY: MOYASAR_KEY,
      MOYASAR_WEBHOOK_SECRET: MOYASAR_SECRETS.current,
      MOYASAR_WEBHOOK_SECRET_PREVIOUS: MOYASAR_SECRETS.previous,
    };
  }

  close(): void {
    this.server.close();
  }

  /** The invoices of one of our payments, oldest first. */
  invoicesOf(paymentId: string): FakeMoyasarInvoice[] {
    return this.invoices.filter(({ metadata }) => metadata?.['payment_id'] === paymentId);
  }

  invoiceOf(paymentId: string): FakeMoyasarInvoice {
    const found = this.invoicesOf(paymentId).at(-1);
    if (found === undefined) throw new Error(`There is no invoice for ${paymentId}.`);
    return found;
  }

  /** Adds invoices of other shops of the same account, newer than all. */
  crowd(count: number): void {
    for (let made = 0; made < count; made += 1) {
      this.makeInvoice({ amount: 500, currency: 'SAR', description: 'another shop', metadata: null });
    }
  }

  /** Pays an invoice, or attempts to: the full amount by default. */
  pay(
    invoice: FakeMoyasarInvoice,
    { status = 'paid', amount, currency, captured = 0 }: Partial<FakeMoyasarPayment> = {},
  ): FakeMoyasarPayment {
    const payment: FakeMoyasarPayment = {
      id: randomUUID(),
      invoiceId: invoice.id,
      status,
      refunded: 0,
      captured,
      amount: amount ?? Number(invoice.order['amount']),
      currency: currency ?? String(invoice.order['currency']),
    };
    invoice.payments.push(payment);
    if (status === 'paid' || status === 'captured') invoice.status = 'paid';
    return payment;
  }

  /** Refunds a payment, or a part of it. */
  refund(payment: FakeMoyasarPayment, amount = payment.amount - payment.refunded): void {
    payment.refunded += amount;
    payment.status = 'refunded';
    if (payment.refunded >= payment.amount) this.ownerOf(payment).status = 'refunded';
  }

  void(payment: FakeMoyasarPayment): void {
    payment.status = 'voided';
    this.ownerOf(payment).status = 'voided';
  }

  /** The webhook about a payment; always the same for the same event of the same payment. */
  webhook(
    type: string,
    payment: FakeMoyasarPayment,
    { secret = MOYASAR_SECRETS.current, nth = 0, ...others }: { secret?: string; nth?: number; live?: unknown } = {},
  ): FakeWebhook {
    const name = `${type} ${payment.id} ${payment.refunded} ${nth}`;
    const id = this.events.get(name) ?? randomUUID();
    this.events.set(name, id);
    const data = this.shownPayment(payment);
    return sent({ id, type, live: this.isLive, ...others, secret_token: secret, data });
  }

  /** The request to an invoice's `callback_url`, which is not signed. */
  callback(invoice: FakeMoyasarInvoice): FakeWebhook {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(this.shownInvoice(invoice)) };
  }

  /**
   * Posts to an address as Moyasar does, with repeats until a 2xx answer, at most six attempts; returns the answers.
   */
  async send(url: string, { headers, body }: FakeWebhook, method = 'POST'): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < ATTEMPTS && !statuses.some((status) => status < 300)) {
      const answer = await fetch(url, { method, headers, body });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  }

  /** True if an address receives events; registering verifies it first, once. */
  isVerified(webhookId: string): boolean {
    return this.registrations.some(({ id, verified }) => id === webhookId && verified);
  }

  /** Registers an address, and verifies it with a code, once; returns the webhook's id and the status of the answer. */
  async register(url: string, secret = MOYASAR_SECRETS.current): Promise<{ id: string; status: number }> {
    const code = String(randomInt(100_000, 1_000_000));
    const one: Registration = { id: randomUUID(), url, method: 'post', secret, code, verified: false, tries: 0 };
    this.registrations.push(one);
    const body = handshake(one.id, code, secret);
    const answer = await fetch(url, { method: 'POST', ...body });
    await answer.arrayBuffer();
    return { id: one.id, status: answer.status };
  }

  private ownerOf({ invoiceId }: FakeMoyasarPayment): FakeMoyasarInvoice {
    const found = this.invoices.find(({ id }) => id === invoiceId);
    if (found === undefined) throw new Error(`There is no invoice ${invoiceId}.`);
    return found;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.slowness > 0) await sleep(this.slowness, undefined, { ref: false });
    if (this.instead !== undefined) return this.instead(request, response);
    const url = new URL(request.url ?? '/', 'http://moyasar.example');
    const call = `${request.method ?? ''} ${url.pathname.replace('/v1', '')}`;
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${MOYASAR_KEY}:`).toString('base64')}`;
    const [status, answer] = isKnown ? this.route(call, url.searchParams, body) : UNKNOWN;
    if (call === 'POST /invoices' && this.cutsMakings) return void request.socket.destroy();
    const headers = { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '30' } : {}) };
    response.writeHead(status, headers).end(JSON.stringify(answer));
  }

  private route(call: string, query: URLSearchParams, body: string): Answer {
    this.calls.push(call);
    if (this.limited > 0) {
      this.limited -= 1;
      return [429, { type: 'rate_limit_error', message: 'Too many requests', errors: null }];
    }
    if (this.fault !== 0) return [this.fault, { type: 'api_error', message: 'Internal error', errors: null }];
    const [, method = '', resource = '', id = '', verb = ''] = /^(\w+) \/(\w+)\/?([\w-]*)\/?(\w*)$/.exec(call) ?? [];
    const json = (): MoyasarObject => JSON.parse(body === '' ? '{}' : body) as MoyasarObject;
    if (call === 'POST /invoices') return this.takeInvoice(json());
    if (call === 'GET /invoices') return this.list(query);
    const invoice = this.invoices.find((one) => resource === 'invoices' && one.id === id);
    const payment = this.invoices.flatMap(({ payments }) => payments).find((one) => one.id === id);
    if (invoice !== undefined && method === 'GET') return [200, this.shownInvoice(invoice)];
    if (resource === 'payments' && payment !== undefined && method === 'GET') return [200, this.shownPayment(payment)];
    if (resource === 'payments' && payment !== undefined && verb === 'refund') {
      return this.takeRefund(payment, json()['amount']);
    }
    if (resource === 'webhooks' && verb === 'verify') return this.takeCode(id, json()['code']);
    return [404, { type: 'record_not_found', message: 'Object not found', errors: null }];
  }

  private takeInvoice(order: MoyasarObject): Answer {
    const { amount, currency, description } = order;
    const errors = {
      ...(Number.isInteger(amount) && Number(amount) >= LEAST_HALALAS ? {} : { amount: ['is invalid'] }),
      ...(/^[A-Z]{3}$/.test(String(currency)) ? {} : { currency: ['is invalid'] }),
      ...(isDescription(description) ? {} : { description: ['is too long (maximum is 255 characters)'] }),
      ...(isUrl(order['success_url']) ? {} : { success_url: ['is invalid'] }),
      ...(isUrl(order['back_url']) ? {} : { back_url: ['is invalid'] }),
      ...(isText(order['metadata']) ? {} : { metadata: ['must be strings'] }),
    };
    if (Object.keys(errors).length > 0) {
      return [400, { type: 'invalid_request_error', message: 'Validation Failed', errors }];
    }
    return [201, this.shownInvoice(this.makeInvoice(order))];
  }

  private makeInvoice(order: MoyasarObject): FakeMoyasarInvoice {
    const metadata = order['metadata'] as MoyasarObject | null;
    const invoice: FakeMoyasarInvoice = { id: randomUUID(), order, metadata, status: 'initiated', payments: [] };
    this.invoices.push(invoice);
    return invoice;
  }

  private list(query: URLSearchParams): Answer {
    const asked = query.get('metadata[payment_id]');
    const page = Number(query.get('page') ?? 1);
    const fits = ({ metadata }: FakeMoyasarInvoice): boolean =>
      !this.heedsFilters || asked === null || metadata?.['payment_id'] === asked;
    const all = this.invoices.filter(fits).reverse();
    const pages = Math.max(1, Math.ceil(all.length / PAGE));
    // A list omits the payments of its invoices.
    const invoices = all
      .slice((page - 1) * PAGE, page * PAGE)
      .map((one) => ({ ...this.shownInvoice(one), payments: undefined }));
    const around = { next_page: page < pages ? page + 1 : null, prev_page: page > 1 ? page - 1 : null };
    return [200, { invoices, meta: { current_page: page, ...around, total_pages: pages, total_count: all.length } }];
  }

  private takeRefund(payment: FakeMoyasarPayment, asked: unknown): Answer {
    const amount = asked === undefined ? payment.amount - payment.refunded : Number(asked);
    if (payment.status !== 'paid' || amount > payment.amount - payment.refunded) {
      return [400, { type: 'invalid_request_error', message: 'Validation Failed', errors: { amount: ['is invalid'] } }];
    }
    this.refund(payment, amount);
    return [200, this.shownPayment(payment)];
  }

  private takeCode(id: string, code: unknown): Answer {
    const found = this.registrations.find((one) => one.id === id);
    if (found === undefined) return [404, { type: 'record_not_found', message: 'Object not found', errors: null }];
    found.tries += 1;
    if (found.tries > 5 || found.code !== code) {
      return [400, { type: 'webhook_verification_invalid', message: 'Verification code is incorrect', errors: null }];
    }
    found.verified = true;
    return [200, { id, url: found.url, http_method: found.method, verified: true }];
  }

  private shownInvoice(invoice: FakeMoyasarInvoice): MoyasarObject {
    const { id, order, status, metadata, payments } = invoice;
    const { amount, currency, description, success_url = null, back_url = null, callback_url = null } = order;
    return {
      id,
      status: this.lags ? 'initiated' : status,
      amount,
      currency,
      description,
      logo_url: null,
      amount_format: `${(Number(amount) / 100).toFixed(2)} ${String(currency)}`,
      url: `https://checkout.moyasar.example/invoices/${id}?lang=en`,
      callback_url,
      expired_at: order['expired_at'] ?? null,
      back_url,
      success_url,
      metadata,
      created_at: '2026-03-20T09:00:00.000Z',
      updated_at: '2026-03-20T09:00:00.000Z',
      payments: this.lags ? [] : payments.map((payment) => this.shownPayment(payment)),
    };
  }

  private shownPayment(payment: FakeMoyasarPayment): MoyasarObject {
    const { id, invoiceId, status, amount, currency, refunded, captured } = payment;
    return {
      id,
      status,
      amount,
      fee: 0,
      currency,
      refunded,
      refunded_at: null,
      captured,
      captured_at: null,
      voided_at: null,
      description: 'x',
      invoice_id: invoiceId,
      ip: '1.2.3.4',
      callback_url: null,
      created_at: '2026-03-20T09:05:00.000Z',
      updated_at: '2026-03-20T09:05:09.000Z',
      metadata: this.ownerOf(payment).metadata,
      source: { type: 'creditcard', company: 'mada', name: 'نورة', number: 'XXXX-XXXX-XXXX-1111', message: 'APPROVED' },
    };
  }
}

const UNKNOWN: Answer = [
  401,
  { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null },
];

/** The request that verifies an address as the merchant's. */
export function handshake(webhookId: string, code: string, secret = MOYASAR_SECRETS.current): FakeWebhook {
  const data = { webhook_id: webhookId, verification_code: code };
  return sent({ id: randomUUID(), type: 'webhook_verification', secret_token: secret, data });
}

function sent(event: MoyasarObject): FakeWebhook {
  const whole = { created_at: '2026-03-20T09:05:10.000Z', account_name: 'متجر نورة', ...event };
  return {
    headers: { 'content-type': 'application/json', 'user-agent': 'Moyasar/1.0' },
    body: JSON.stringify(whole),
  };
}

function isUrl(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^https?:\/\//.test(value) && value.length <= 2_000);
}

function isDescription(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && [...value].length <= LONGEST_DESCRIPTION;
}

function isText(metadata: unknown): boolean {
  return metadata == null || Object.values(metadata as MoyasarObject).every((value) => typeof value === 'string');
}
