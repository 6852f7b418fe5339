import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '#kernel';
import { NotificationsModule } from '#notifications';
import { OutboundClient } from '#outbound';
import { JobRunnerModule } from '#queue';
import { type User, UsersModule, UsersService } from '#users';
import { WebhookEndpointsService, WebhookEvents, WebhooksModule } from '#webhooks';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApplication;
let hanging: WebhookReceiver;
let prompt: WebhookReceiver;

beforeAll(async () => {
  [hanging, prompt] = [await WebhookReceiver.open(), await WebhookReceiver.open()];
  app = await createTestApplication([WebhooksModule, UsersModule, NotificationsModule, JobRunnerModule], (builder) =>
    builder.overrideProvider(OutboundClient).useValue(WebhookReceiver.client()),
  );
});
afterAll(async () => {
  hanging.close();
  prompt.close();
  await app.close();
});

async function listener(receiver: WebhookReceiver): Promise<User> {
  const user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  const terms = { url: receiver.url(), events: ['claim.created'] as const, description: '', active: true };
  await app.module.get(WebhookEndpointsService).create(user, terms);
  return user;
}

const announce = (user: User): Promise<void> =>
  app.module.get(WebhookEvents).announce(user.id, 'claim.created', { claim_id: 'clm_1' });

it('an endpoint that hangs, with hundreds of events waiting for it, delays no other’s', async () => {
  let ended = 0;
  hanging.answer = (_, response) => response.on('close', () => (ended += 1));
  const [slow, fast] = [await listener(hanging), await listener(prompt)];
  for (let n = 0; n < 300; n += 1) await announce(slow);
  await hanging.until(() => hanging.received.length === 4);
  for (let n = 0; n < 30; n += 1) await announce(fast);
  await prompt.until(() => prompt.received.length === 30);
  // Those that hang were all the same that were begun first: none of them had to end for it.
  expect(ended).toBe(0);
  expect(hanging.received).toHaveLength(4);
});
