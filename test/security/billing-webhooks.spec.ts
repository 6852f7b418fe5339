import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTopup } from '../support/billing.js';
import { FakeStream, type FakeWebhook, signed, STREAM_SECRETS } from '../support/fake-stream.js';
import { startService, type Service } from '../support/service.js';

const SIGNATURE = 'x-webhook-signature';
const DAY_SECONDS = 86_400;

let stream: FakeStream;
let service: Service;
let webhook: FakeWebhook;
let make: (options?: object) => FakeWebhook;
let turn = 0;

beforeAll(async () => {
  stream = await FakeStream.start();
  service = await startService({ seed: 'nothing', settings: stream.settings });
  const { checkout_id: id } = await openTopup(await service.newClient());
  const payment = stream.pay(id);
  // Each event has another time, and so is a different event.
  make = (options = {}) =>
    stream.webhook('PAYMENT_SUCCEEDED', id, payment, { timestamp: `event ${(turn += 1)}`, ...options });
});
afterAll(async () => {
  await service.close();
  stream.close();
});
beforeEach(() => {
  webhook = make();
});

const send = async (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>): Promise<number> => {
  const answer = await service.fetch('/integrations/billing/webhooks', { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
};
const kept = async (): Promise<number> => (await service.query('SELECT 1 FROM inbox_events')).length;

describe('a webhook', () => {
  it('with any one byte of its body changed is refused, and nothing of it is kept', async () => {
    const before = await kept();
    const bytes = Buffer.from(webhook.body);
    const mutants = Array.from(bytes.keys()).flatMap((at) =>
      [1, 32].map((bit) => {
        const mutant = Uint8Array.from(bytes);
        mutant[at] = (mutant[at] ?? 0) ^ bit;
        return mutant;
      }),
    );
    expect(mutants.length).toBeGreaterThan(500);
    for (let at = 0; at < mutants.length; at += 50) {
      const batch = mutants.slice(at, at + 50);
      expect(await Promise.all(batch.map((mutant) => send(webhook.headers, mutant)))).toEqual(batch.map(() => 401));
    }
    expect(await send(webhook.headers, `${webhook.body} `)).toBe(401);
    expect(await send(webhook.headers, webhook.body.slice(1))).toBe(401);
    expect(await send(webhook.headers, '')).toBe(401);
    expect(await kept()).toBe(before);
    expect(await send(webhook.headers, webhook.body)).toBe(200);
  });

  it('with any one byte of its signature changed is refused', async () => {
    const signature = webhook.headers[SIGNATURE] ?? '';
    const mutants = Array.from(signature).flatMap((character, at) =>
      ['0', 'f', 'A', ',', '=', 'v', ' ', '~']
        .filter((other) => other !== character)
        .map((other) => signature.slice(0, at) + other + signature.slice(at + 1)),
    );
    expect(mutants.length).toBeGreaterThan(500);
    for (let at = 0; at < mutants.length; at += 50) {
      const batch = mutants.slice(at, at + 50);
      const found = await Promise.all(batch.map((one) => send({ ...webhook.headers, [SIGNATURE]: one }, webhook.body)));
      expect(found).toEqual(batch.map(() => 401));
    }
  });

  it.each([
    ['none', ''],
    ['the digest alone', 'v1=0'],
    ['no digest', 't=1'],
    ['two times', 't=1,t=1,v1=0'],
    ['a short digest', 't=1,v1=00'],
  ])('with a signature of another form (%s) is refused', async (_, signature) => {
    expect(await send({ 'content-type': 'application/json', [SIGNATURE]: signature }, webhook.body)).toBe(401);
  });

  it('without a signature gets a challenge', async () => {
    const answer = await service.fetch('/integrations/billing/webhooks', { method: 'POST', body: webhook.body });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    expect(await answer.json()).toMatchObject({ code: 'webhook_unverified' });
  });

  it('is taken with the current secret and the one before, and no other', async () => {
    for (const secret of [STREAM_SECRETS.current, STREAM_SECRETS.previous]) {
      const { headers, body } = make({ secret });
      expect(await send(headers, body)).toBe(200);
    }
    for (const secret of ['', 'another', STREAM_SECRETS.current.toUpperCase()]) {
      const { headers, body } = make({ secret });
      expect(await send(headers, body)).toBe(401);
    }
  });

  it('is taken when one of several digests holds', async () => {
    const signature = webhook.headers[SIGNATURE] ?? '';
    const both = signature.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    expect(await send({ ...webhook.headers, [SIGNATURE]: both }, webhook.body)).toBe(200);
  });

  it.each([
    [0, 200],
    [299, 200],
    [301, 200],
    [DAY_SECONDS - 60, 200],
    [DAY_SECONDS + 60, 401],
    [-240, 200],
    [-360, 401],
  ])('signed %i seconds ago is answered %i', async (ageSeconds, status) => {
    const { headers, body } = make({ ageSeconds });
    expect(await send(headers, body)).toBe(status);
  });

  it('is ignored when it is signed, but nothing that we read', async () => {
    const { signWebhook } = await import('../../libs/payments/src/adapters/stream/stream-signature.js');
    for (const body of [
      '',
      '[]',
      'null',
      '{}',
      '{"event_type":1}',
      'PAYMENT_SUCCEEDED',
      '{"event_type":"PAYMENT_FAILED"}',
    ]) {
      const signature = signWebhook(STREAM_SECRETS.current, Math.floor(Date.now() / 1000), Buffer.from(body));
      const answer = await service.fetch('/integrations/billing/webhooks', {
        method: 'POST',
        body,
        headers: { [SIGNATURE]: signature },
      });
      expect(await answer.json()).toEqual({ status: 'ignored' });
    }
  });

  it('is taken in under any content type, in pieces too', async () => {
    const types = ['application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'text/plain', 'garbage', ','];
    for (const type of types) {
      const { headers, body } = make();
      expect([type, await send({ ...headers, 'content-type': type }, body)]).toEqual([type, 200]);
    }
    const { headers, body } = make();
    const pieces = new Blob([body.slice(0, 10), body.slice(10)]).stream();
    const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: pieces, duplex: 'half' };
    const answer = await service.fetch('/integrations/billing/webhooks', streamed);
    expect(await answer.json()).toEqual({ status: 'accepted' });
  });

  it.each([
    ['of an unknown event', 'ignored', { event_type: 'WALLET_TOPPED_UP' }],
    ['of an event without a name', 'ignored', { event_type: null }],
    ['of an event of several names', 'ignored', { event_type: ['PAYMENT_SUCCEEDED'] }],
    ['without an entity', 'ignored', { entity_id: null }],
    ['with a time that is none', 'accepted', { timestamp: { at: [] } }],
    ['with other data than ever', 'accepted', { data: [1], timestamp: 'new data' }],
    ['with names that no database keeps', 'accepted', { data: { payment_link: { id: '\0\ud800' } }, timestamp: 0 }],
    ['with names without end', 'accepted', { entity_id: 'x'.repeat(500_000) }],
  ])('%s is %s', async (_, status, change) => {
    const { headers, body } = signed({ event_type: 'PAYMENT_SUCCEEDED', entity_id: 'of another shop', ...change });
    const answer = await service.fetch('/integrations/billing/webhooks', { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ status });
  });

  it('of more than 1 MB is too large, signed or not', async () => {
    expect(await send({ [SIGNATURE]: 'x' }, 'x'.repeat(1024 * 1024 + 1))).toBe(413);
  });

  it('is counted by its outcome', async () => {
    const text = await (await service.fetch('/metrics')).text();
    for (const outcome of ['accepted', 'ignored', 'rejected']) {
      expect(text).toMatch(new RegExp(`^naqsh_billing_webhooks_total\\{outcome="${outcome}"\\} [1-9]`, 'm'));
    }
  });
});
