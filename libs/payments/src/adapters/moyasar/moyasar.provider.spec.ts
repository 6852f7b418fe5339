import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings, SettingsError } from '#config';
import { Clock, withTransaction } from '#kernel';
import type { FakeWebhook } from '../../../../../test/support/fake-stream.js';
import {
  FakeMoyasar,
  type FakeMoyasarInvoice,
  handshake,
  MOYASAR_KEY,
  MOYASAR_SECRETS,
} from '../../../../../test/support/moyasar/fake-moyasar.js';
import type { PaymentEvent, PaymentOrder } from '../../provider/payment.provider.js';
import '../../provider/provider-choice.settings.js';
import type { MoyasarHandshake } from './moyasar-webhook.js';
import type { MoyasarHandshakes } from './moyasar-handshakes.service.js';
import { MoyasarProvider } from './moyasar.provider.js';

const ORDER: PaymentOrder = {
  id: 'chk_of_noura',
  description: 'باقة تهنئة',
  details: {},
  amount: 14_900,
  currency: 'SAR',
  locale: 'ar',
  successUrl: 'https://shop.example/o/1',
  cancelUrl: 'https://shop.example/o/1?back',
  expiresAt: new Date('2026-03-20T09:30:00.000Z'),
};

class SetClock extends Clock {
  time = new Date('2026-03-20T09:00:00.000Z').getTime();

  override now(): Date {
    return new Date(this.time);
  }
}

let moyasar: FakeMoyasar;
let clock: SetClock;
let provider: MoyasarProvider;
let begun: MoyasarHandshake[];

const providerWith = (settings: Record<string, string> = {}): MoyasarProvider => {
  const handshakes = { begin: async (one: MoyasarHandshake) => void begun.push(one) } as unknown as MoyasarHandshakes;
  return new MoyasarProvider(new Settings({ ...moyasar.settings, ...settings }), clock, handshakes);
};

beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  moyasar = await FakeMoyasar.start();
  clock = new SetClock();
  begun = [];
  provider = providerWith();
});
afterEach(() => moyasar.close());

const verify = ({ headers, body }: FakeWebhook, by = provider): ReturnType<MoyasarProvider['verify']> =>
  by.verify({ headers, body: Buffer.from(body) });
const opened = async (): Promise<FakeMoyasarInvoice> => {
  await provider.open(ORDER);
  return moyasar.invoiceOf(ORDER.id);
};
const DOWN = { code: 'dependency_down' };

describe('settings of Moyasar', () => {
  it('are complete with secret key and webhook secret, and the key says whether money moves', () => {
    expect(provider).toMatchObject({ configured: true, mode: 'test' });
    expect(providerWith({ MOYASAR_SECRET_KEY: 'sk_live_0123456789' }).mode).toBe('live');
    for (const name of ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET']) {
      expect(providerWith({ [name]: '' }).configured).toBe(false);
    }
  });

  it.each([
    ['MOYASAR_SECRET_KEY', 'pk_test_0123456789'],
    ['MOYASAR_SECRET_KEY', 'secret'],
    ['MOYASAR_WEBHOOK_SECRET', 'short'],
    ['MOYASAR_API_BASE', 'ftp://moyasar.example'],
    ['PAYGATE', 'stream'],
    ['PAYGATE', 'sandbox-pay'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => new Settings({ ...moyasar.settings, [name]: value })).toThrow(SettingsError);
  });
});

describe('a page at Moyasar', () => {
  it('is an invoice of our amount that names our payment, until the payment expires', async () => {
    const { reference, url } = await provider.open(ORDER);
    const invoice = moyasar.invoiceOf(ORDER.id);
    expect({ reference, url }).toEqual({
      reference: invoice.id,
      url: `https://checkout.moyasar.example/invoices/${invoice.id}?lang=en`,
    });
    expect(invoice.order).toMatchObject({
      amount: 14_900,
      currency: 'SAR',
      description: 'باقة تهنئة',
      expired_at: '2026-03-20T09:30:00.000Z',
      success_url: ORDER.successUrl,
      back_url: ORDER.cancelUrl,
      metadata: { payment_id: ORDER.id },
    });
    expect(invoice.order).not.toHaveProperty('callback_url');
  });

  it('is called back where Moyasar can reach us', async () => {
    provider = providerWith({ PUBLIC_URL: 'https://naqsh.example' });
    const callback = 'https://naqsh.example/integrations/moyasar/webhooks';
    expect((await opened()).order).toMatchObject({ callback_url: callback });
  });

  it('has as much of a description as Moyasar takes', async () => {
    await provider.open({ ...ORDER, description: '😀'.repeat(300) });
    expect(moyasar.invoiceOf(ORDER.id).order['description']).toBe('😀'.repeat(255));
  });

  it.each([true, false])('is made once, however often it is opened (filters heeded: %p)', async (heeded) => {
    moyasar.heedsFilters = heeded;
    const { reference } = await provider.open(ORDER);
    moyasar.crowd(85);
    expect((await provider.open(ORDER)).reference).toBe(reference);
    expect(moyasar.invoicesOf(ORDER.id)).toHaveLength(1);
  });

  it('is made again where the existing one is of another amount, or over', async () => {
    const invoice = await opened();
    invoice.status = 'expired';
    expect((await provider.open(ORDER)).reference).not.toBe(invoice.id);
    const { reference } = await provider.open({ ...ORDER, amount: 15_000 });
    expect(moyasar.invoicesOf(ORDER.id).map(({ id }) => id)).toEqual([
      expect.any(String),
      expect.any(String),
      reference,
    ]);
  });

  it('that was made though the answer never came is found again', async () => {
    moyasar.cutsMakings = true;
    const { reference } = await provider.open(ORDER);
    expect(moyasar.invoicesOf(ORDER.id).map(({ id }) => id)).toEqual([reference]);
  });

  it("is refused without a word of Moyasar's answer", async () => {
    moyasar.instead = (_, response) => void response.writeHead(400).end('{"type":"x","message":"secret"}');
    await expect(provider.open(ORDER)).rejects.toMatchObject({
      ...DOWN,
      message: expect.not.stringContaining('secret'),
    });
    await expect(withTransaction({}, () => provider.open(ORDER))).rejects.toThrow('HTTP request');
  });
});

describe('requests to Moyasar', () => {
  it('have the key and an empty password', async () => {
    await provider.ping();
    await expect(providerWith({ MOYASAR_SECRET_KEY: `${MOYASAR_KEY}0` }).ping()).rejects.toMatchObject(DOWN);
  });

  it('are tried twice if they only read, and once if they create', async () => {
    moyasar.fault = 503;
    await expect(provider.ping()).rejects.toMatchObject(DOWN);
    expect(moyasar.calls).toEqual(['GET /invoices', 'GET /invoices']);
    let cuts = 1;
    moyasar.fault = 0;
    moyasar.instead = (request, response) => {
      if (cuts > 0) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      cuts -= 1;
    };
    await provider.ping();
    expect(cuts).toBe(-1);
  });

  it('pause for as long as Moyasar asks', async () => {
    moyasar.limited = 1;
    await expect(provider.ping()).rejects.toMatchObject(DOWN);
    clock.time += 29_000;
    await expect(provider.ping()).rejects.toMatchObject(DOWN);
    expect(moyasar.calls).toHaveLength(1);
    clock.time += 1_000;
    await provider.ping();
  });

  it.each(['not JSON', '[]', ''])('that are answered with %j fail', async (answer) => {
    moyasar.instead = (_, response) => void response.end(answer);
    await expect(provider.ping()).rejects.toMatchObject(DOWN);
  });
});

describe('the state of a page at Moyasar', () => {
  const stateOf = async (invoice: FakeMoyasarInvoice, hint?: PaymentEvent): Promise<unknown> =>
    provider.stateOf(invoice.id, hint);
  const paid = (reference: string, amount = 14_900): object => ({ reference, amount, currency: 'SAR' });

  it.each(['paid', 'captured'])('is paid by a payment that is %s', async (status) => {
    const invoice = await opened();
    moyasar.pay(invoice, { status: 'failed' });
    expect(await stateOf(invoice)).toEqual({ status: 'open' });
    const { id } = moyasar.pay(invoice, { status });
    expect(await stateOf(invoice)).toEqual({ status: 'paid', payment: paid(id) });
  });

  it.each(['initiated', 'authorized', 'failed', 'verified'])('is open while a payment is %s', async (status) => {
    const invoice = await opened();
    moyasar.pay(invoice, { status });
    expect(await stateOf(invoice)).toEqual({ status: 'open' });
  });

  it.each([
    ['initiated', 'open'],
    ['on_hold', 'open'],
    ['canceled', 'failed'],
    ['voided', 'failed'],
    ['failed', 'failed'],
    ['expired', 'expired'],
  ])('for an invoice that is %s is %s', async (status, state) => {
    const invoice = await opened();
    invoice.status = status;
    expect(await stateOf(invoice)).toEqual({ status: state });
  });

  it('counts a partial capture as its part', async () => {
    const invoice = await opened();
    const { id } = moyasar.pay(invoice, { status: 'captured', captured: 10_000 });
    expect(await stateOf(invoice)).toEqual({ status: 'paid', payment: paid(id, 10_000) });
  });

  it('keeps the rest after a partial refund, and nothing after a full one', async () => {
    const invoice = await opened();
    const payment = moyasar.pay(invoice);
    moyasar.refund(payment, 4_900);
    expect(await stateOf(invoice)).toEqual({ status: 'paid', payment: paid(payment.id, 10_000) });
    expect(await verify(moyasar.webhook('payment_refunded', payment))).toMatchObject([{ kind: 'paid' }]);
    moyasar.refund(payment);
    expect(await stateOf(invoice)).toEqual({ status: 'refunded', payment: paid(payment.id) });
    expect(await verify(moyasar.webhook('payment_refunded', payment))).toMatchObject([{ kind: 'refunded' }]);
  });

  it('counts a voided payment as refunded', async () => {
    const invoice = await opened();
    const payment = moyasar.pay(invoice);
    moyasar.void(payment);
    expect(await stateOf(invoice)).toEqual({ status: 'refunded', payment: paid(payment.id) });
  });

  it('finds the payment of an event by its name while invoices lag', async () => {
    const invoice = await opened();
    const payment = moyasar.pay(invoice);
    moyasar.lags = true;
    expect(await stateOf(invoice)).toEqual({ status: 'open' });
    const [hint] = (await verify(moyasar.webhook('payment_paid', payment))) ?? [];
    expect(await stateOf(invoice, hint)).toEqual({ status: 'paid', payment: paid(payment.id) });
  });

  it('takes no payment of another invoice and no invoice of another payment', async () => {
    const invoice = await opened();
    await provider.open({ ...ORDER, id: 'chk_other' });
    const other = moyasar.invoiceOf('chk_other');
    const payment = moyasar.pay(other);
    const hint = { id: 'x', kind: 'paid', paymentReference: payment.id } as const;
    expect(await stateOf(invoice, hint)).toEqual({ status: 'open' });
    expect(await stateOf(other, { ...hint, paymentId: ORDER.id })).toEqual({ status: 'open' });
    expect(await stateOf(other, { ...hint, paymentId: 'chk_other' })).toMatchObject({ status: 'paid' });
  });

  it('is open for an unknown invoice, because the account may be wrong', async () => {
    await expect(provider.stateOf('1e7a5f1c')).rejects.toMatchObject(DOWN);
  });
});

describe('webhooks of Moyasar', () => {
  it.each([
    ['payment_paid', 'paid'],
    ['payment_captured', 'paid'],
    ['payment_failed', 'failed'],
    ['payment_faild', 'failed'],
    ['payment_canceled', 'failed'],
    ['payment_abandoned', 'failed'],
    ['payment_expired', 'expired'],
    ['payment_refunded', 'refunded'],
    ['payment_voided', 'refunded'],
  ])('%s is a hint that it is %s', async (type, kind) => {
    const invoice = await opened();
    const payment = moyasar.pay(invoice);
    const webhook = moyasar.webhook(type, payment);
    const { id } = JSON.parse(webhook.body) as { id: string };
    const names = { reference: invoice.id, paymentId: ORDER.id, paymentReference: payment.id };
    expect(await verify(webhook)).toEqual([{ id, kind, ...names }]);
  });

  it.each(['payment_authorized', 'payment_verified', 'card_auth_failed', 'balance_transferred', 'payout_paid', 'new'])(
    '%s is ignored',
    async (type) => {
      expect(await verify(moyasar.webhook(type, moyasar.pay(await opened())))).toEqual([]);
    },
  );

  it('are proved by the current or previous secret, and by nothing else', async () => {
    const payment = moyasar.pay(await opened());
    const by = (secret: string): FakeWebhook => moyasar.webhook('payment_paid', payment, { secret });
    expect(await verify(by(MOYASAR_SECRETS.previous))).toHaveLength(1);
    for (const secret of ['', 'x', `${MOYASAR_SECRETS.current} `, MOYASAR_SECRETS.current.slice(1), MOYASAR_KEY]) {
      expect([secret, await verify(by(secret))]).toEqual([secret, null]);
    }
    for (const body of ['', 'null', '[]', '{}', '{"secret_token":null}', '{"secret_token":["x"]}', '\0']) {
      expect([body, await verify({ headers: {}, body })]).toEqual([body, null]);
    }
  });

  it('have no secret in their events', async () => {
    const events = await verify(moyasar.webhook('payment_paid', moyasar.pay(await opened())));
    expect(JSON.stringify(events)).not.toContain(MOYASAR_SECRETS.current);
  });

  it.each([
    ['sk_live_0123456789', false, true],
    ['sk_live_0123456789', undefined, true],
    ['sk_live_0123456789', true, false],
    [MOYASAR_KEY, true, true],
    [MOYASAR_KEY, false, false],
  ])('with the key %s, those whose `live` is %p are refused: %p', async (MOYASAR_SECRET_KEY, live, refused) => {
    const payment = moyasar.pay(await opened());
    const webhook = moyasar.webhook('payment_paid', payment, { live });
    expect((await verify(webhook, providerWith({ MOYASAR_SECRET_KEY }))) === null).toBe(refused);
  });

  it.each([
    ['an id that is none', { id: 'a'.repeat(201) }],
    ['an id with U+0000', { id: 'a\0b' }],
    ['no id', { id: undefined }],
  ])('with %s are named by their content', async (_, others) => {
    const sent = JSON.parse(moyasar.webhook('payment_paid', moyasar.pay(await opened())).body) as object;
    const [event] = (await verify({ headers: {}, body: JSON.stringify({ ...sent, ...others }) })) ?? [];
    expect(event?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that ask for a code are kept, to be confirmed', async () => {
    expect(await verify(handshake('hook-1', '482913'))).toEqual([]);
    expect(begun).toEqual([{ webhookId: 'hook-1', code: '482913' }]);
    expect(await verify(handshake('../x', '482913'))).toEqual([]);
    expect(await verify(handshake('hook-1', '482913', 'another secret'))).toBeNull();
    expect(begun).toHaveLength(1);
  });

  it('of an invoice, which are unsigned, are hints where the invoice is ours', async () => {
    const invoice = await opened();
    moyasar.pay(invoice);
    const [event, ...others] = (await verify(moyasar.callback(invoice))) ?? [];
    expect(others).toEqual([]);
    expect(event).toMatchObject({ kind: 'paid', reference: invoice.id, paymentId: ORDER.id });
    expect((await verify(moyasar.callback(invoice)))?.[0]?.id).toBe(event?.id);
    invoice.metadata = { ...invoice.metadata, payment_id: 'chk_other' };
    expect(await verify(moyasar.callback(invoice))).toBeNull();
    invoice.metadata = null;
    expect(await verify(moyasar.callback(invoice))).toBeNull();
  });
});
