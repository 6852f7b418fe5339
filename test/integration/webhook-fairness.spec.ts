import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '#kernel';
import { NotificationsModule } from '#notifications';
import { OutboundClient } from '#outbound';
import { JobRunnerModule } from '#queue';
import { type User, UsersModule, UsersService } from '#users';
import { WebhookEndpointsService, WebhookEvents, WebhooksModule } from '#webhooks';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { Program } from '../support/program.js';
import { TEST_SECRETS } from '../support/settings.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApplication;
/** It has no worker: others run its jobs. */
let quiet: TestApplication;
let hanging: WebhookReceiver;
let prompt: WebhookReceiver;

beforeAll(async () => {
  [hanging, prompt] = [await WebhookReceiver.open(), await WebhookReceiver.open()];
  app = await createTestApplication([WebhooksModule, UsersModule, NotificationsModule, JobRunnerModule], (builder) =>
    builder.overrideProvider(OutboundClient).useValue(WebhookReceiver.client()),
  );
  quiet = await createTestApplication([WebhooksModule, UsersModule, NotificationsModule], (builder) =>
    builder.overrideProvider(OutboundClient).useValue(WebhookReceiver.client()),
  );
});
afterAll(async () => {
  hanging.close();
  prompt.close();
  await app.close();
  await quiet.close();
});

async function listener(receiver: WebhookReceiver, at = app): Promise<User> {
  const user = await at.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  const terms = { url: receiver.url(), events: ['claim.created'] as const, description: '', active: true };
  await at.module.get(WebhookEndpointsService).create(user, terms);
  return user;
}

const announce = (user: User, at = app): Promise<void> =>
  at.module.get(WebhookEvents).announce(user.id, 'claim.created', { claim_id: 'clm_1' });

it('an endpoint that hangs, with hundreds of events waiting for it, delays no other’s', async () => {
  let ended = 0;
  hanging.answer = (_, response) => response.on('close', () => (ended += 1));
  const [slow, fast] = [await listener(hanging), await listener(prompt)];
  for (let n = 0; n < 300; n += 1) await announce(slow);
  await hanging.until(() => hanging.received.length === 4);
  for (let n = 0; n < 30; n += 1) await announce(fast);
  await prompt.until(() => prompt.received.length === 30);
  // The first deliveries were still hanging: none of them had to end for it.
  expect(ended).toBe(0);
  expect(hanging.received).toHaveLength(4);
});

it('an endpoint gets four deliveries at once of two worker processes, and one that hangs delays no other’s', async () => {
  const [slow, quick] = [await WebhookReceiver.open(), await WebhookReceiver.open()];
  let [open, most] = [0, 0];
  const held: (() => void)[] = [];
  slow.answer = (_, response) => {
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    held.push(() => response.end('ok'));
  };
  const { databaseUrl = '', dataDir } = quiet.settings;
  const settings = { ...TEST_SECRETS, DATABASE_URL: databaseUrl, NAQSH_DATA_DIR: dataDir };
  const [lagging, prompted] = [await listener(slow, quiet), await listener(quick, quiet)];
  for (let n = 0; n < 60; n += 1) await announce(lagging, quiet);
  const workers = await Promise.all([1, 2].map(() => Program.start('deliveries.process.ts', settings)));
  try {
    await slow.until(() => slow.received.length === 4);
    for (let n = 0; n < 60; n += 1) await announce(prompted, quiet);
    await quick.until(() => quick.received.length === 60);
    // No hanging delivery had to end for it, and neither worker started a fifth.
    expect([slow.received.length, most]).toEqual([4, 4]);
    // Once it answers it gets all waiting deliveries, still four at once.
    slow.answer = (_, response) => {
      most = Math.max(most, (open += 1));
      response.on('close', () => (open -= 1));
      setTimeout(() => response.end('ok'), 20);
    };
    for (const answer of held) answer();
    await slow.until(() => new Set(slow.received.map(({ headers }) => headers['webhook-id'])).size === 60);
    expect(most).toBe(4);
    expect(new Set([...slow.received, ...quick.received].map(({ headers }) => headers['x-worker'])).size).toBe(2);
  } finally {
    for (const worker of workers) await worker.end();
    slow.close();
    quick.close();
  }
});
