import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { webhooks } from '../src/index.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const NOW = new Date('2026-01-01T00:00:00Z');
const BODY = JSON.stringify({ type: 'claim.created', timestamp: NOW.toISOString(), data: { name: 'نورة' } });

/** The headers that another implementation of the scheme signs with. */
function signed(body = BODY, at = NOW, secret = SECRET) {
  return {
    'Webhook-Id': 'evt_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  };
}

const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

test('takes signed bodies, as text and as bytes, with headers of every kind', async () => {
  const event = { id: 'evt_1', ...(JSON.parse(BODY) as object) };
  expect(await webhooks.verify(BODY, signed(), SECRET, { now: NOW })).toEqual(event);
  expect(await webhooks.verify(Buffer.from(BODY), new Headers(signed()), SECRET, { now: NOW })).toEqual(event);
});

test('signs its own input as another implementation does', async () => {
  const headers = await webhooks.sign(BODY, SECRET, { id: 'evt_1', at: NOW });
  expect(headers['webhook-signature']).toBe(signed()['webhook-signature']);
  const event = await webhooks.verify(Buffer.from(BODY), headers, SECRET, { now: NOW });
  if (event.type !== 'claim.created') throw new Error('It is another event.');
  // This test passes if it compiles: the data has the type of the event.
  const { claim_id: claim }: { claim_id: string } = event.data;
  expect(claim).toBeUndefined();
});

test('takes the signature of one of several secrets, and one of several signatures', async () => {
  const headers = signed();
  const several = { ...headers, 'webhook-signature': `v1,AAAA v2,x v1,%% ${headers['webhook-signature']}` };
  expect(await webhooks.verify(BODY, several, [OTHER, SECRET], { now: NOW })).toMatchObject({ id: 'evt_1' });
});

test.each([
  ['another secret', BODY, signed(), OTHER],
  ['another body', `${BODY} `, signed(), SECRET],
  ['another id', BODY, { ...signed(), 'Webhook-Id': 'evt_2' }, SECRET],
  ['another time', BODY, { ...signed(), 'webhook-timestamp': String(NOW.getTime() / 1000 + 1) }, SECRET],
  ['no time', BODY, { ...signed(), 'webhook-timestamp': '1e9' }, SECRET],
  ['no signature', BODY, { ...signed(), 'webhook-signature': '' }, SECRET],
  ['no id', BODY, { ...signed(), 'Webhook-Id': undefined }, SECRET],
  ['a signature of another scheme', BODY, { ...signed(), 'webhook-signature': 'v2,x' }, SECRET],
])('refuses %s', async (_, body, headers, secret) => {
  await expect(webhooks.verify(body, headers, secret, { now: NOW })).rejects.toThrow(webhooks.WebhookVerificationError);
});

test('refuses old timestamps, and future ones beyond the tolerance', async () => {
  for (const seconds of [300, -300]) {
    expect(await webhooks.verify(BODY, signed(), SECRET, { now: later(seconds) })).toMatchObject({ id: 'evt_1' });
  }
  for (const seconds of [301, -301]) {
    await expect(webhooks.verify(BODY, signed(), SECRET, { now: later(seconds) })).rejects.toThrow('from now');
  }
  await expect(webhooks.verify(BODY, signed(), SECRET, { now: later(2), tolerance: 1 })).rejects.toThrow('1 s');
});

test('names an invalid secret', async () => {
  await expect(webhooks.verify(BODY, signed(), 'whsec_%', { now: NOW })).rejects.toThrow('whsec_');
});
