import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const DATA = { name: 'نورة', date: '2026-03-20', link: 'https://example.com' };

(hasChromium ? describe : describe.skip)('the log in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  /** A user with stored, unstored and failed renders. */
  let busy: Client;
  let templateId: string;
  let drawn: string;
  let failed: string;
  let kept: string;

  const render = async (client: Client, template: string, data: object): Promise<string> => {
    const answer = await client.json('POST', '/v1/render', { template_id: template, data, images: {} });
    expect(answer.status).toBe(200);
    return answer.headers.get('x-render-id') ?? '';
  };

  /** The log entry follows the answer by a moment. */
  const failure = (client: Client): Promise<string> =>
    until(async () => {
      const page = (await (await client.fetch('/v1/renders?status=failed')).json()) as { items: { id: string }[] };
      return page.items[0]?.id;
    });

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    busy = await dashboard.service.newClient();
    const copy = await busy.json('POST', `/v1/templates/${EID_CARD}/duplicate`, { name: LONG_NAME });
    ({ id: templateId } = (await copy.json()) as { id: string });
    drawn = await render(busy, templateId, DATA);
    const data = { ...DATA, date: 'tomorrow', [LONG_NAME]: 'x' };
    await busy.json('POST', '/v1/render', { template_id: EID_CARD, data, images: {} });
    failed = await failure(busy);
    await busy.json('PATCH', '/v1/me', { keep_requests: true });
    kept = await render(busy, templateId, DATA);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('the list is in order when it is full', async () => {
    expect(await dashboard.faultsOf('log', busy, '/log')).toEqual([]);
  });

  test('the list is in order when it is empty', async () => {
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('log-empty', newcomer, '/log')).toEqual([]);
  });

  test.each<[name: string, id: () => string]>([
    ['drawn', () => drawn],
    ['failed', () => failed],
    ['kept', () => kept],
  ])('a render that was %s is in order', async (name, id) => {
    expect(await dashboard.faultsOf(`log-${name}`, busy, `/log/${id()}`)).toEqual([]);
  });

  test('filters stay in the address, and the list has the matching entries', async () => {
    const act = async (page: Page): Promise<void> => {
      const rows = page.locator('main tbody tr');
      expect(await rows.count()).toBe(1);
      expect(await rows.first().textContent()).toContain('validation_failed');
      await page.fill('[type=date] >> nth=1', '2020-01-01');
      await page.waitForURL('**/app/log?*to=2020-01-01*');
      await page.waitForSelector('main section h2');
      expect(new URL(page.url()).searchParams.get('code')).toBe('validation_failed');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('log-filtered', busy, '/log?code=validation_failed', act)).toEqual([]);
  });

  test('a kept render is drawn again with an older version', async () => {
    const { userId } = busy;
    const before = await dashboard.service.query('SELECT id FROM renders WHERE user_id = $1', [userId]);
    const act = async (page: Page): Promise<void> => {
      await page.click('main label:has([value=other])');
      await page.fill('main [inputmode=numeric]', '1');
      await page.click('main button[data-rac]:has-text("ارسم من جديد")');
      await page.waitForSelector('main img[src^="blob:"]');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('log-replayed', busy, `/log/${kept}`, act)).toEqual([]);
    const after = await dashboard.service.query('SELECT id FROM renders WHERE user_id = $1', [userId]);
    expect(after).toHaveLength(before.length + 1);
  });

  test('requests are kept from the switch on, and erased when it is turned off', async () => {
    const client = await dashboard.service.newClient();
    const isKept = async (): Promise<unknown> =>
      ((await (await client.fetch('/v1/me')).json()) as { keep_requests: boolean }).keep_requests;
    const act = async (page: Page): Promise<void> => {
      await page.click('main label:has([role=switch])');
      await page.waitForSelector('main label:has([role=switch]:checked)');
      await page.waitForSelector('main label[data-selected]:not([data-disabled])');
      expect(await isKept()).toBe(true);
      const id = await render(client, EID_CARD, DATA);
      await page.click('main label:has([role=switch])');
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForSelector('[role=alertdialog]', { state: 'detached' });
      expect(await isKept()).toBe(false);
      expect((await client.fetch(`/v1/renders/${id}/thumbnail`)).status).toBe(409);
    };
    expect(await dashboard.onPhone('log-kept-no-more', client, '/log', act)).toEqual([]);
  });

  test('every operation of the log was called', () => {
    expect(dashboard.uncalled('me_update', 'renders_list', 'renders_get', 'renders_replay')).toEqual([]);
  });
});
