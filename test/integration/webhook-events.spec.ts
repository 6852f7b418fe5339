import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Transactor } from '#database';
import { type Id, newId } from '#kernel';
import { type User, UsersModule, UsersService } from '#users';
import {
  type EndpointPatch,
  type WebhookEndpoint,
  WebhookEndpointsService,
  WebhookEvents,
  WebhooksModule,
} from '#webhooks';
import { createTestApplication, type TestApplication } from '../support/module.js';

let app: TestApplication;
let events: WebhookEvents;
let endpoints: WebhookEndpointsService;
let transactor: Transactor;
let user: User;

beforeAll(async () => {
  app = await createTestApplication([WebhooksModule, UsersModule]);
  events = app.module.get(WebhookEvents);
  endpoints = app.module.get(WebhookEndpointsService);
  transactor = app.module.get(Transactor, { strict: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
});

async function endpoint(terms: EndpointPatch = {}): Promise<WebhookEndpoint> {
  const { url = 'https://example.com/hook', events: wanted = ['claim.created'], description = '' } = terms;
  const made = await endpoints.create(user, { url, events: wanted, description, active: terms.active ?? true });
  return made.endpoint;
}

interface PendingDelivery {
  endpoint: Id<'whe'>;
  event: string;
  body: string;
  jobs: number;
}

async function pendingDeliveries(): Promise<PendingDelivery[]> {
  return transactor.manager().query<PendingDelivery[]>(
    `SELECT d.endpoint_id AS endpoint, e.id AS event, e.body,
       (SELECT count(*)::int FROM jobs j WHERE j.payload ->> 'deliveryId' = d.id AND j.fair_key = d.endpoint_id) AS jobs
     FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
     WHERE e.user_id = $1 AND d.status = 'pending' ORDER BY d.endpoint_id`,
    [user.id],
  );
}

describe('an event', () => {
  it('goes to each endpoint that wants it by a delivery of its own, as one event', async () => {
    const listening = [await endpoint(), await endpoint({ events: ['credits.low', 'claim.created'] })];
    await endpoint({ events: ['credits.low'] });
    await endpoint({ active: false });
    await events.announce(user.id, 'claim.created', { claim_id: 'clm_1' });
    const found = await pendingDeliveries();
    expect(found.map((one) => one.endpoint)).toEqual(listening.map(({ id }) => id).sort());
    expect(new Set(found.map(({ event }) => event)).size).toBe(1);
    expect(found.map(({ jobs }) => jobs)).toEqual([1, 1]);
    expect(JSON.parse(found[0]?.body ?? '')).toEqual({
      type: 'claim.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { claim_id: 'clm_1' },
    });
  });

  it('goes to no other user', async () => {
    await endpoint();
    const other = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
    await events.announce(other.id, 'claim.created', {});
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('never happened if its transaction did not', async () => {
    await endpoint();
    const failing = transactor.run(async () => {
      await events.announce(user.id, 'claim.created', {});
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('costs one look-up where nothing listens', async () => {
    const prepared = jest.spyOn(transactor, 'prepared');
    const manager = jest.spyOn(transactor, 'manager');
    await transactor.run(() => events.announce(user.id, 'claim.created', {}));
    expect(prepared.mock.calls.map(([{ name }]) => name)).toEqual(['webhook-listeners']);
    // The one call is the prepared statement's own.
    expect(manager).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('of more than 20 kB is a fault of its sender', async () => {
    await endpoint();
    await expect(events.announce(user.id, 'claim.created', { text: 'ب'.repeat(10_000) })).rejects.toThrow(RangeError);
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('does not go to an endpoint that is deleted or inactive by then, nor do events under way', async () => {
    const [deleted, stopped] = [await endpoint(), await endpoint()];
    await events.announce(user.id, 'claim.created', {});
    expect(await pendingDeliveries()).toHaveLength(2);
    await endpoints.delete(user, deleted.id);
    await endpoints.change(user, stopped.id, { active: false });
    await events.announce(user.id, 'claim.created', {});
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('waits for no deletion of endpoints at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => endpoint()));
    await Promise.all([
      ...made.map(({ id }) => endpoints.delete(user, id)),
      ...made.map(() => events.announce(user.id, 'claim.created', {})),
    ]);
    expect((await endpoints.list(user, { limit: 50 })).items).toEqual([]);
  });
});
