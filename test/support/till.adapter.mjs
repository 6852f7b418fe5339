// A payment adapter that has nothing in common with Stream's: bills with numbers for names, amounts in thousandths of a
// riyal, webhooks of several events each, proved by a password in their body. Loaded before the compiled service (`node
// --import`), it joins the adapters there like another entry of their list.
import 'reflect-metadata';
import { createHash, timingSafeEqual } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import { request } from 'undici';
import { declareSettings, Settings } from '../../dist/libs/config/src/index.js';
import { DomainError } from '../../dist/libs/kernel/src/index.js';
import { PAYMENT_ADAPTERS } from '../../dist/libs/payments/src/adapters/payment-adapters.js';

const TILL_SETTINGS = declareSettings((read) => ({
  address: read.url('TILL_ADDRESS', { protocols: ['http:', 'https:'], about: 'address of the till' }),
  password: read.text('TILL_PASSWORD', { about: 'password at the till' }),
}));

const MILLS_OF_A_HALALA = 10;
const KINDS = { settled: 'paid', counted: 'paid', void: 'failed', returned: 'refunded' };
const TIMEOUT_MS = 3_000;

class TillProvider {
  name = 'till';
  mode = 'test';

  constructor(settings) {
    this.settings = settings.of(TILL_SETTINGS);
    this.configured = this.settings.address !== undefined && this.settings.password !== undefined;
  }

  async open({ id, description, amount, successUrl, expiresAt }) {
    const form = {
      memo: id,
      title: description,
      mills: amount * MILLS_OF_A_HALALA,
      back: successUrl,
      until: expiresAt,
    };
    const { bill, pay_at: url } = await this.call('POST', '/bills', new URLSearchParams(form).toString());
    return { reference: String(bill), url };
  }

  async verify({ body }) {
    const { password, happened } = parse(body);
    if (!isSame(String(password), this.settings.password)) return null;
    return happened.flatMap(({ seq, what, bill, receipt, memo }) => {
      const names = { reference: String(bill), paymentId: memo, paymentReference: String(receipt) };
      return KINDS[what] === undefined ? [] : [{ id: String(seq), kind: KINDS[what], ...names }];
    });
  }

  async stateOf(reference) {
    const { state, receipts } = await this.call('GET', `/bills/${encodeURIComponent(reference)}`);
    const kept = receipts.find(({ returned }) => !returned) ?? receipts[0];
    if (kept === undefined) return { status: state === 'void' ? 'failed' : 'open' };
    const payment = { reference: String(kept.no), amount: kept.mills / MILLS_OF_A_HALALA, currency: kept.money };
    return { status: kept.returned ? 'refunded' : 'paid', payment };
  }

  async ping() {
    await this.call('GET', '/bills');
  }

  async call(method, path, body) {
    try {
      const headers = {
        authorization: `Till ${this.settings.password}`,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const patience = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
      const answer = await request(this.settings.address + path, { method, headers, body, ...patience });
      if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
      return await answer.body.json();
    } catch (cause) {
      throw new DomainError('unavailable', 'dependency_down', 'The till does not answer.', { cause });
    }
  }
}
Reflect.defineMetadata('design:paramtypes', [Settings], TillProvider);

function parse(body) {
  try {
    return JSON.parse(body.toString('utf8')) ?? {};
  } catch {
    return {};
  }
}

function isSame(given, expected) {
  const digest = (text) => createHash('sha256').update(text).digest();
  return expected !== undefined && timingSafeEqual(digest(given), digest(expected));
}

PAYMENT_ADAPTERS.push({ name: 'till', sandbox: false, isGateway: false, provider: TillProvider, services: [] });
