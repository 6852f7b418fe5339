import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import { NotificationsModule, Outbox } from '#notifications';
import { OutboundClient } from '#outbound';
import { LeaseLostError } from '#queue';
import { type User, UserErasures, UsersModule, UsersService } from '#users';
import {
  DeliverySender,
  EndpointSecrets,
  type EndpointPatch,
  type ShownEndpoint,
  WebhookDeliveriesService,
  type WebhookDelivery,
  WebhookEndpointsService,
  WebhookErasure,
  WebhookEvents,
  WebhooksModule,
} from '#webhooks';
import * as webhooks from '../../sdks/typescript/src/webhooks.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { faultsOfEvent } from '../support/webhook-schema.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const DAY_MS = 86_400_000;

let app: TestApplication;
let receiver: WebhookReceiver;
let sender: DeliverySender;
let endpoints: WebhookEndpointsService;
let deliveries: WebhookDeliveriesService;
let transactor: Transactor;
let user: User;
let now: Date;

beforeAll(async () => {
  app = await createTestApplication([WebhooksModule, UsersModule, NotificationsModule], (builder) =>
    builder
      .overrideProvider(Clock)
      .useValue({ now: () => now })
      .overrideProvider(OutboundClient)
      .useValue(WebhookReceiver.client()),
  );
  sender = app.module.get(DeliverySender, { strict: false });
  endpoints = app.module.get(WebhookEndpointsService);
  deliveries = app.module.get(WebhookDeliveriesService);
  transactor = app.module.get(Transactor, { strict: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  receiver = await WebhookReceiver.open();
  user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com`, locale: 'en' });
});
afterEach(() => receiver.close());

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  transactor.manager().query<Row[]>(sql, values);

function endpoint(terms: EndpointPatch = {}): Promise<ShownEndpoint> {
  const { url = receiver.url(), events = ['claim.created'], description = '' } = terms;
  return endpoints.create(user, { url, events, description, active: true });
}

const announce = (): Promise<void> =>
  app.module.get(WebhookEvents).announce(user.id, 'claim.created', { claim_id: 'clm_1', name: 'نورة' });

async function listed({ endpoint: { id } }: ShownEndpoint): Promise<WebhookDelivery[]> {
  return (await deliveries.list(user, id, { limit: 50 })).items;
}

const announceTest = ({ endpoint: { id } }: ShownEndpoint): Promise<WebhookDelivery> =>
  app.module.get(WebhookEvents).sendTest(user, id, 'credits.low', { balance: 10, threshold: 10 });

/** The one delivery to an endpoint. */
async function delivery(of: ShownEndpoint): Promise<WebhookDelivery> {
  const [found] = await listed(of);
  if (found === undefined) throw new Error('There is none.');
  return found;
}

/** One attempt, as the worker makes it. */
const send = (deliveryId: Id<'dlv'>, finish = (work: () => Promise<unknown>) => transactor.run(work)): Promise<void> =>
  sender.send({ deliveryId }, { signal: new AbortController().signal, finish: finish as typeof transactor.run });

/** Seconds from now until the next attempt at a waiting delivery. */
async function nextTry(id: Id<'dlv'>): Promise<number | undefined> {
  const [job] = await query<{ at: Date }>(
    `SELECT run_at AS at FROM jobs WHERE payload ->> 'deliveryId' = $1 AND status = 'scheduled' ORDER BY run_at DESC`,
    id,
  );
  return job && (job.at.getTime() - now.getTime()) / 1000;
}

function verified(secret: string): unknown {
  const [webhook] = receiver.received.slice(-1);
  return new Webhook(secret).verify(webhook?.body ?? '', webhook?.headers as Record<string, string>);
}

function answerWith(status: number, headers: Record<string, string> = {}, body = ''): void {
  receiver.answer = (_, response) => response.writeHead(status, headers).end(body);
}

describe('while the secret that seals is replaced', () => {
  it('endpoints are signed for as before, and are sealed again', async () => {
    const [made, rotated] = [await endpoint(), await endpoint()];
    const { secret: second } = await endpoints.change(user, rotated.endpoint.id, { rotateSecret: true });
    const { secrets } = app.settings;
    const token = 'another-token-secret-of-the-tests-0123456789';
    const replaced = jest.spyOn(app.settings, 'secrets', 'get').mockReturnValue({ ...secrets, token });
    const before = jest.replaceProperty(app.settings, 'previousTokenSecret', secrets.token);
    const verifyAll = async (): Promise<void> => {
      now = new Date(now.getTime() + 1_000);
      await announce();
      for (const [{ id }] of [await listed(made), await listed(rotated)] as [WebhookDelivery][]) await send(id);
      const [first, other] = receiver.received.slice(-2);
      const check = (webhook: typeof first, key: string | null): void =>
        void new Webhook(key ?? '').verify(webhook?.body ?? '', webhook?.headers as Record<string, string>);
      check(first, made.secret);
      check(other, second);
      check(other, rotated.secret);
    };
    try {
      await verifyAll();
      const secretsOf = app.module.get(EndpointSecrets, { strict: false });
      await secretsOf.reseal({ tick: '' }, { signal: new AbortController().signal });
      before.replaceValue(undefined);
      await verifyAll();
    } finally {
      replaced.mockRestore();
      before.restore();
    }
  });
});

describe('a delivery', () => {
  it('is accepted by the library of Standard Webhooks, and by our SDK', async () => {
    const made = await endpoint();
    await announce();
    const { id, eventId, nextAttemptAt } = await delivery(made);
    expect(nextAttemptAt).toEqual(now);
    await send(id);
    expect(verified(made.secret ?? '')).toEqual({
      type: 'claim.created',
      timestamp: now.toISOString(),
      data: { claim_id: 'clm_1', name: 'نورة' },
    });
    const [webhook] = receiver.received;
    const headers = webhook?.headers as Record<string, string>;
    expect(await webhooks.verify(webhook?.body ?? '', headers, made.secret ?? '', { now })).toEqual({
      id: eventId,
      type: 'claim.created',
      timestamp: now.toISOString(),
      data: { claim_id: 'clm_1', name: 'نورة' },
    });
    expect(webhook).toMatchObject({
      path: '/hook',
      headers: { 'webhook-id': eventId, 'content-type': 'application/json' },
    });
    expect(await delivery(made)).toMatchObject({
      status: 'delivered',
      nextAttemptAt: null,
      attempts: [{ at: now, statusCode: 200, durationMs: expect.any(Number), error: null, bodyStart: 'ok' }],
    });
    await send(id);
    expect(receiver.received).toHaveLength(1);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const made = await endpoint();
    const rotated = await endpoints.change(user, made.endpoint.id, { rotateSecret: true });
    expect(rotated.secret).not.toBe(made.secret);
    const secrets = [rotated.secret ?? '', made.secret ?? ''];
    await announce();
    await send((await delivery(made)).id);
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of secrets) expect(verified(secret)).toBeTruthy();
    expect(rotated.endpoint.previousUntil).toEqual(new Date(now.getTime() + DAY_MS));
    // A second later, so that the newest delivery is the second one.
    now = new Date(now.getTime() + 1000);
    await query('UPDATE webhook_endpoints SET previous_until = $1 WHERE id = $2', now, made.endpoint.id);
    await announce();
    await send((await delivery(made)).id);
    expect(verified(secrets[0] ?? '')).toBeTruthy();
    expect(() => verified(secrets[1] ?? '')).toThrow('No matching signature found');
  });

  it('is tried ten times over days, then its endpoint is disabled and its owner is notified', async () => {
    const mail = jest.spyOn(app.module.get(Outbox, { strict: false }), 'email');
    const made = await endpoint();
    const other = await endpoint({ events: ['endpoint.disabled'] });
    await announce();
    const { id, eventId } = await delivery(made);
    answerWith(500, {}, 'broken');
    for (const seconds of SECONDS) {
      await send(id);
      const wait = (await nextTry(id)) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(seconds);
      expect(wait).toBeLessThanOrEqual(seconds * 1.1 + 0.01);
      now = new Date(now.getTime() + wait * 1000);
      expect(await delivery(made)).toMatchObject({ status: 'pending', nextAttemptAt: now });
    }
    await announce();
    await send(id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(10).fill(eventId));
    const [waiting, failed] = await listed(made);
    expect(failed).toMatchObject({ id, status: 'failed', nextAttemptAt: null });
    expect(failed?.attempts).toHaveLength(10);
    expect(failed?.attempts[9]).toMatchObject({ at: now, statusCode: 500, error: 'bad_status', bodyStart: 'broken' });
    // It was stopped before its first attempt.
    expect(waiting).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(await endpoints.require(user, made.endpoint.id)).toMatchObject({
      active: false,
      disabledReason: 'exhausted',
    });
    expect(mail.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
      [user.email, 'One of your webhook endpoints was disabled'],
    ]);
    const [disabled] = await query<{ body: string }>(
      `SELECT e.body FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id WHERE d.endpoint_id = $1`,
      other.endpoint.id,
    );
    expect(JSON.parse(disabled?.body ?? '')).toMatchObject({
      type: 'endpoint.disabled',
      data: { endpoint_id: made.endpoint.id, reason: 'exhausted' },
    });
    expect(faultsOfEvent(disabled?.body ?? '')).toBeNull();
    mail.mockRestore();
  });

  it('that is answered 410 disables its endpoint, once and in its owner’s language', async () => {
    user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com`, locale: 'ar' });
    const mail = jest.spyOn(app.module.get(Outbox, { strict: false }), 'email');
    const made = await endpoint();
    await announce();
    await announce();
    const ids = (await listed(made)).map(({ id }) => id);
    answerWith(410);
    await Promise.all(ids.map((id) => send(id)));
    expect(await endpoints.require(user, made.endpoint.id)).toMatchObject({ active: false, disabledReason: 'gone' });
    expect(mail.mock.calls.map(([{ subject }]) => subject)).toEqual(['أوقفنا أحد عناوين الإشعارات في حسابك']);
    expect((await listed(made)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    for (const id of ids) expect(await nextTry(id)).toBeUndefined();
    const again = await endpoints.change(user, made.endpoint.id, { active: true });
    expect(again.endpoint).toMatchObject({ active: true, disabledReason: null });
    mail.mockRestore();
  });

  it.each([
    ['seconds', () => '3600', 3_600],
    ['a date', () => new Date(now.getTime() + 7_200_000).toUTCString(), 7_200],
    ['more than a day', () => '999999999', 86_400],
    ['less than the schedule', () => '1', 5],
  ])('waits for as long as Retry-After says: %s', async (_, header, seconds) => {
    const made = await endpoint();
    await announce();
    answerWith(503, { 'retry-after': header() });
    const { id } = await delivery(made);
    await send(id);
    const wait = (await nextTry(id)) ?? 0;
    // A date has no fraction of a second.
    expect(wait).toBeGreaterThanOrEqual(seconds - 1);
    expect(wait).toBeLessThanOrEqual(seconds * 1.1);
  });

  it('follows no redirect', async () => {
    const made = await endpoint();
    await announce();
    answerWith(307, { location: receiver.url('/elsewhere') });
    await send((await delivery(made)).id);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await delivery(made)).attempts).toMatchObject([{ statusCode: 307, error: 'redirected' }]);
  });

  it('keeps the beginning of a long answer, as text', async () => {
    const made = await endpoint();
    await announce();
    answerWith(200, {}, `\0${'ن'.repeat(100_000)}`);
    await send((await delivery(made)).id);
    const [attempt] = (await delivery(made)).attempts;
    expect(attempt).toMatchObject({ error: null });
    expect(attempt?.bodyStart).toMatch(/^\uFFFDن{499}\uFFFD?$/);
  });

  it('connects to no address that only this machine can reach, even if its name was public before', async () => {
    const made = await endpoint({ url: receiver.url().replace('receiver', 'rebound') });
    await announce();
    await send((await delivery(made)).id);
    expect(receiver.connections).toBe(0);
    expect((await delivery(made)).attempts).toMatchObject([
      { statusCode: null, error: 'forbidden_address', bodyStart: null },
    ]);
  });

  it('without an answer is tried again', async () => {
    const made = await endpoint();
    await announce();
    receiver.answer = (request) => request.socket.destroy();
    const { id } = await delivery(made);
    await send(id);
    expect(await delivery(made)).toMatchObject({ status: 'pending', attempts: [{ error: 'unreachable' }] });
    expect(await nextTry(id)).toBeGreaterThanOrEqual(5);
  });

  it('of a worker that died is made again under the same id', async () => {
    const made = await endpoint();
    await announce();
    const { id, eventId } = await delivery(made);
    const dying = send(id, () => Promise.reject(new LeaseLostError()));
    await expect(dying).rejects.toThrow(LeaseLostError);
    expect(await delivery(made)).toMatchObject({ status: 'pending', attempts: [] });
    await send(id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(await delivery(made)).toMatchObject({ status: 'delivered' });
  });

  it('is not made by a worker that stops', async () => {
    const made = await endpoint();
    await announce();
    const { id } = await delivery(made);
    const stopping = new AbortController();
    receiver.answer = () => stopping.abort(new Error('The worker stops.'));
    const run = { signal: stopping.signal, finish: <T>(work: () => Promise<T>): Promise<T> => transactor.run(work) };
    await expect(sender.send({ deliveryId: id }, run)).rejects.toThrow();
    expect(await delivery(made)).toMatchObject({ status: 'pending', attempts: [] });
  });

  it('stops with its endpoint, and with a suspended owner', async () => {
    const [deleted, stopped] = [await endpoint(), await endpoint()];
    await announce();
    const ids = [(await delivery(deleted)).id, (await delivery(stopped)).id];
    await endpoints.delete(user, deleted.endpoint.id);
    await endpoints.change(user, stopped.endpoint.id, { active: false });
    const suspended = await endpoint();
    await announce();
    const { id } = await delivery(suspended);
    await app.module.get(UsersService).change(user.id, { status: 'suspended' });
    for (const one of [...ids, id]) await send(one);
    expect(receiver.received).toEqual([]);
    expect(await delivery(suspended)).toMatchObject({ status: 'failed', attempts: [] });
    await expect(deliveries.list(user, deleted.endpoint.id, { limit: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a test event', () => {
  it('is delivered as any other, and says that nothing happened', async () => {
    const made = await endpoint({ events: ['claim.created'] });
    const sent = await announceTest(made);
    expect(await delivery(made)).toMatchObject(sent);
    await send(sent.id);
    expect(verified(made.secret ?? '')).toMatchObject({ type: 'credits.low', test: true, data: { balance: 10 } });
    expect(faultsOfEvent(receiver.received[0]?.body ?? '')).toBeNull();
    expect((await delivery(made)).status).toBe('delivered');
  });

  it('goes to no other endpoint, and to none that is inactive or another user’s', async () => {
    const [made, other] = [await endpoint({ events: ['credits.low'] }), await endpoint({ events: ['credits.low'] })];
    await announceTest(made);
    expect(await listed(other)).toEqual([]);
    await endpoints.change(user, made.endpoint.id, { active: false });
    await expect(announceTest(made)).rejects.toMatchObject({ code: 'endpoint_inactive' });
    user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com`, locale: 'en' });
    await expect(announceTest(made)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a redelivery', () => {
  it('is a delivery of its own, of the same event', async () => {
    const made = await endpoint();
    await announce();
    const first = await delivery(made);
    const redeliver = (): Promise<WebhookDelivery> => deliveries.redeliver(user, made.endpoint.id, first.id);
    await expect(redeliver()).rejects.toMatchObject({ code: 'delivery_pending' });
    await send(first.id);
    now = new Date(now.getTime() + 1);
    const again = await redeliver();
    expect(again).toMatchObject({ eventId: first.eventId, status: 'pending', attempts: [] });
    expect(again.id).not.toBe(first.id);
    await send(again.id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first.eventId, first.eventId]);
    expect((await listed(made)).map(({ id, status }) => [id, status])).toEqual([
      [again.id, 'delivered'],
      [first.id, 'delivered'],
    ]);
    const many = await Promise.allSettled(Array.from({ length: 5 }, redeliver));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await endpoints.change(user, made.endpoint.id, { active: false });
    await expect(redeliver()).rejects.toMatchObject({ code: 'endpoint_inactive' });
  });
});

describe('the announced events', () => {
  const left = async (): Promise<number[]> => {
    const counts = ['webhook_endpoints', 'webhook_events'].map(async (table) => {
      const [row] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, user.id);
      return row?.n ?? -1;
    });
    return Promise.all(counts);
  };

  it('go with their users', async () => {
    const made = await endpoint();
    await announce();
    const { id } = await delivery(made);
    await transactor.run(() => app.module.get(UserErasures, { strict: false }).run(user.id));
    expect(await left()).toEqual([0, 0]);
    await send(id);
    expect(receiver.received).toEqual([]);
  });

  it('go after their retention, and deleted endpoints with them', async () => {
    const [kept, deleted] = [await endpoint(), await endpoint()];
    await announce();
    await endpoints.delete(user, deleted.endpoint.id);
    const [forgotten] = await query<{ url: string; secret: Buffer }>(
      'SELECT url, sealed_secret AS secret FROM webhook_endpoints WHERE id = $1',
      deleted.endpoint.id,
    );
    expect(forgotten?.url).toBe('');
    expect(forgotten?.secret.every((byte) => byte === 0)).toBe(true);
    const retain = (): Promise<void> =>
      app.module.get(WebhookErasure, { strict: false }).enforce({ tick: '' }, { signal: new AbortController().signal });
    now = new Date(now.getTime() + 89 * DAY_MS);
    await retain();
    expect(await left()).toEqual([2, 1]);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await retain();
    expect(await left()).toEqual([1, 0]);
    expect(await listed(kept)).toEqual([]);
  });
});
