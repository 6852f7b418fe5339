import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

interface Delivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: readonly object[];
}

const LONG_URL = `https://hooks.example.com/${'very-long-path/'.repeat(8)}?token=0123456789`;

(hasChromium ? describe : describe.skip)('webhooks in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let receiver: WebhookReceiver;
  let busy: Client;
  /** Answers 500 to the first event and 200 to the next. */
  let endpointId: string;

  const newEndpoint = async (client: Client, body: object): Promise<string> => {
    const answer = await client.json('POST', '/v1/webhook-endpoints', body);
    return ((await answer.json()) as { id: string }).id;
  };
  const deliveries = async (client: Client, id: string): Promise<Delivery[]> =>
    ((await (await client.fetch(`/v1/webhook-endpoints/${id}/deliveries`)).json()) as { items: Delivery[] }).items;
  const address = (): string => receiver.url('/hook').replace('receiver.example', 'localhost');

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    dashboard = await Dashboard.start({ settings: { NAQSH_SANDBOX: '1' } });
    busy = await dashboard.service.newClient();
    await newEndpoint(busy, {
      url: LONG_URL,
      events: ['claim.created', 'credits.low', 'render.batch.completed', 'order_job.failed'],
      description: LONG_NAME,
      active: false,
    });
    endpointId = await newEndpoint(busy, { url: address(), events: ['claim.created'] });
    receiver.answer = (_, response) => response.writeHead(500).end(`<html>${LONG_NAME}</html>`);
    await busy.json('POST', `/v1/webhook-endpoints/${endpointId}/test`, { type: 'claim.created' });
    await until(async () => (await deliveries(busy, endpointId))[0]?.attempts.length === 1);
    receiver.answer = (_, response) => response.end('ok');
    await busy.json('POST', `/v1/webhook-endpoints/${endpointId}/test`, { type: 'credits.low' });
    await until(async () => (await deliveries(busy, endpointId)).every(({ status }) => status === 'delivered'));
    // Another one, in its state after some attempts: no job will retry it.
    await dashboard.service.query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, status, attempts, next_attempt_at, created_at)
       SELECT 'dlv_waiting0000000000000000', endpoint_id, event_id, type, 'pending', jsonb_build_array(attempts -> 0),
         now() + interval '150 minutes', created_at - interval '1 second'
       FROM webhook_deliveries WHERE endpoint_id = $1 AND type = 'claim.created'`,
      [endpointId],
    );
  });
  afterAll(async () => {
    await dashboard.close();
    receiver.close();
  });

  test('the list is in order when it is full', async () => {
    expect(await dashboard.faultsOf('webhooks', busy, '/webhooks')).toEqual([]);
  });

  test('the list is in order when it is empty', async () => {
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('webhooks-empty', newcomer, '/webhooks')).toEqual([]);
  });

  test('an endpoint with deliveries is in order', async () => {
    expect(await dashboard.faultsOf('webhook', busy, `/webhooks/${endpointId}`)).toEqual([]);
  });

  test('the tries of a delivery are in order', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.click('main tbody tr:last-child button >> nth=0');
      await page.waitForSelector('[role=dialog] [role=status] >> text=المحاولة التالية خلال ساعتين');
      await page.waitForSelector('[role=dialog] pre');
    };
    expect(await dashboard.onPhone('webhook-tries', busy, `/webhooks/${endpointId}`, act)).toEqual([]);
  });

  test('an endpoint is added, tested, sent an event again, changed and deleted', async () => {
    const client = await dashboard.service.newClient();
    const act = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[role=dialog] [name=url]', 'http://10.0.0.1/hook');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog] [data-invalid]');
      await page.fill('[role=dialog] [name=url]', address());
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=alertdialog] >> text=whsec_');
      await page.click('[role=alertdialog] button >> nth=-1');

      await page.click('main tbody a');
      await page.waitForURL('**/app/webhooks/whe_*');
      await dashboard.settle(page);
      const id = page.url().split('/').at(-1) ?? '';
      await page.click('main button:has-text("إرسال")');
      await until(async () => (await deliveries(client, id))[0]?.status === 'delivered');
      await page.click('main tbody button:has-text("إعادة الإرسال")');
      await until(async () => (await deliveries(client, id)).length === 2);

      const choose = async (index: number): Promise<void> => {
        await page.click('main header [aria-haspopup]');
        await page.click(`[role=menuitem] >> nth=${index}`);
      };
      await choose(0);
      await page.fill('[role=dialog] [name=description]', 'متجرنا');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('main header >> text=متجرنا');
      await choose(1);
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForSelector('[role=alertdialog] >> text=whsec_');
      await page.click('[role=alertdialog] button >> nth=-1');
      await page.click('main label:has([role=switch])');
      await page.waitForSelector('main label:has([role=switch]:not(:checked)):not([data-disabled])');
      await dashboard.settle(page);
      const changed: unknown = await (await client.fetch(`/v1/webhook-endpoints/${id}`)).json();
      expect(changed).toMatchObject({ description: 'متجرنا', active: false });
      expect(changed).toHaveProperty('previous_secret_expires_at', expect.any(String));
      await choose(2);
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForURL('**/app/webhooks');
      await page.waitForSelector('main section h2');
      expect((await client.fetch(`/v1/webhook-endpoints/${id}`)).status).toBe(404);
    };
    expect(await dashboard.onPhone('webhook-deleted', client, '/webhooks', act, { refused: true })).toEqual([]);
  });

  test('every operation of webhooks was called', () => {
    expect(dashboard.uncalled('webhook_endpoints_', 'webhook_deliveries_')).toEqual([]);
  });
});
