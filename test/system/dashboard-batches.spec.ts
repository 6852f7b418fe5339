import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { doneBatch, newBatch } from '../support/batches.js';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { textRow, workbook } from '../support/workbooks.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const ROW = ['نورة', '2026-03-20', 'https://example.com', 'x'];

(hasChromium ? describe : describe.skip)('batches in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let batchId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    busy = await dashboard.service.newClient();
    const rows = ['نورة', 'سارة'].map((name) => ({ data: { name, date: '2026-03-20', link: 'https://example.com' } }));
    const broken = { data: { name: LONG_NAME.repeat(20), date: 'tomorrow' } };
    ({ batch_id: batchId } = await newBatch(busy, { template_id: EID_CARD, rows: [...rows, broken] }));
    await doneBatch(busy, batchId);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test.each<[name: string, path: () => string]>([
    ['batches', () => '/batches'],
    ['batch', () => `/batches/${batchId}`],
    ['batch-new', () => `/batches/new?template=${EID_CARD}`],
  ])('%s is in order when it is full', async (name, path) => {
    expect(await dashboard.faultsOf(name, busy, path())).toEqual([]);
  });

  test('the list is in order when it is empty', async () => {
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('batches-empty', newcomer, '/batches')).toEqual([]);
  });

  /** Starts the batch of the form, and returns it once it is done. */
  async function started(page: Page, client: Client): Promise<object> {
    await page.click('main button[type=submit]');
    await page.waitForURL('**/app/batches/bat_*');
    const batch = await doneBatch(client, page.url().split('/').at(-1) ?? '');
    await page.waitForSelector('main a[download]');
    await dashboard.settle(page);
    return batch;
  }

  test('a workbook becomes a batch: its columns are guessed, and its first rows seen', async () => {
    const client = await dashboard.service.newClient();
    const act = async (page: Page): Promise<void> => {
      const rows = [textRow(1, ['الإسم', 'التاريخ', 'رابط', 'ملاحظات']), textRow(2, ROW)];
      await page.setInputFiles('main input[type=file]', {
        name: 'ضيوف.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await workbook(rows.join('')),
      });
      await page.waitForSelector('main figure img');
      await dashboard.settle(page);
      expect(await started(page, client)).toMatchObject({ total: 1, failed: [] });
    };
    expect(await dashboard.onPhone('batch-of-workbook', client, `/batches/new?template=${EID_CARD}`, act)).toEqual([]);
  });

  test('pasted rows become a batch once a column that was not guessed is chosen', async () => {
    const client = await dashboard.service.newClient();
    const act = async (page: Page): Promise<void> => {
      await page.fill(
        'main textarea',
        'الضيف\tالتاريخ\tالرابط\nنورة\t2026-03-20\thttps://example.com\nسارة\t2026-03-21\thttps://example.com\n',
      );
      await page.waitForSelector('main button[type=submit][data-disabled]');
      await page.click('main button[aria-haspopup=listbox] >> nth=1');
      await page.click('[role=option] >> nth=1');
      await page.waitForSelector('main button[type=submit]:not([data-disabled])');
      await page.waitForSelector('main figure:nth-of-type(2) img');
      await dashboard.settle(page);
      expect(await started(page, client)).toMatchObject({ total: 2, failed: [] });
    };
    expect(await dashboard.onPhone('batch-of-rows', client, `/batches/new?template=${EID_CARD}`, act)).toEqual([]);
  });
});
