import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { type Id, newId } from '#kernel';
import { NotificationsModule } from '#notifications';
import { OutboundClient } from '#outbound';
import { JobRunnerModule } from '#queue';
import { type User, UsersModule, UsersService } from '#users';
import { WebhookEndpointsService, WebhooksModule } from '#webhooks';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { faultsOfEvent } from '../support/webhook-schema.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** The default threshold for low credits. */
const LOW = 50;

let app: TestApplication;
let credits: CreditsService;
let transactor: Transactor;
let user: User;

const charge = (reference: Id = newId('rnd')): Promise<unknown> =>
  credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: reference } });
const adjust = (delta: number): Promise<unknown> => credits.adjust(user.id, delta, { reason: 'a test' });

async function newUser(balance: number): Promise<User> {
  user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  if (balance > 0) await adjust(balance);
  return user;
}

describe('a balance that becomes low', () => {
  beforeAll(async () => {
    app = await createTestApplication([CreditsModule, UsersModule]);
    credits = app.module.get(CreditsService);
    transactor = app.module.get(Transactor, { strict: false });
  });
  afterAll(() => app.close());
  beforeEach(() => newUser(0));

  /** The payloads of queued jobs about low credits: this application has no worker. */
  const announced = (): Promise<object[]> =>
    transactor
      .manager()
      .query<{ payload: object }[]>(
        `SELECT payload FROM jobs WHERE kind = 'credits.low' AND payload ->> 'userId' = $1 ORDER BY run_at`,
        [user.id],
      )
      .then((rows) => rows.map(({ payload }) => payload));
  const low = (balance: number): object => ({ userId: user.id, balance, threshold: LOW });

  it('is announced once, however many are charged at the same time', async () => {
    await adjust(100);
    expect(await announced()).toEqual([]);
    await Promise.all(Array.from({ length: 100 }, () => charge()));
    expect(await credits.balanceOf(user.id)).toBe(0);
    expect(await announced()).toEqual([low(LOW)]);
  });

  it('is announced again each time it falls below the threshold, by any booking', async () => {
    await adjust(LOW + 1);
    await charge();
    await charge();
    await adjust(2);
    await charge();
    await adjust(100);
    await adjust(-120);
    await adjust(-5);
    expect(await announced()).toEqual([low(50), low(50), low(30)]);
  });

  it('is not announced when it was low from the beginning, or only grows', async () => {
    await adjust(10);
    await adjust(30);
    await charge();
    expect(await announced()).toEqual([]);
  });

  it('is not announced for a booking without effect or made before', async () => {
    await adjust(LOW + 1);
    const rolledBack = transactor.run(async () => {
      await charge();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await expect(adjust(-100)).rejects.toMatchObject({ code: 'balance_would_be_negative' });
    expect(await announced()).toEqual([]);
    const reference = newId('rnd');
    await charge(reference);
    await charge(reference);
    expect(await announced()).toEqual([low(LOW)]);
  });
});

describe('the endpoints of a user', () => {
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    app = await createTestApplication(
      [CreditsModule, UsersModule, WebhooksModule, NotificationsModule, JobRunnerModule],
      (builder) => builder.overrideProvider(OutboundClient).useValue(WebhookReceiver.client()),
    );
    credits = app.module.get(CreditsService);
  });
  afterAll(async () => {
    receiver.close();
    await app.close();
  });

  it('get its event', async () => {
    await newUser(LOW + 1);
    const terms = { url: receiver.url(), events: ['credits.low'] as const, description: '', active: true };
    await app.module.get(WebhookEndpointsService).create(user, terms);
    await charge();
    await receiver.until(() => receiver.received.length === 1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'credits.low',
      data: { balance: LOW, threshold: LOW },
    });
    expect(faultsOfEvent(receiver.received[0]?.body ?? '')).toBeNull();
  });
});
