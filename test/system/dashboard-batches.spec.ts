import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { deliveryOf, endedDelivery } from '../support/batch-deliveries.js';
import { doneBatch, namedRows, newBatch, unzipped } from '../support/batches.js';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { FakeBucket, refuse } from '../support/fake-bucket.js';
import type { Client } from '../support/service.js';
import { newDestination } from '../support/stored-renders.js';
import { until } from '../support/until.js';
import { textRow, workbook } from '../support/workbooks.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const ROW = ['نورة', '2026-03-20', 'https://example.com', 'x'];

(hasChromium ? describe : describe.skip)('batches in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let batchId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ settings: { NAQSH_SANDBOX: '1' } });
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

  test('a batch shows its delivery into a bucket, which a button retries', async () => {
    const bucket = await FakeBucket.open();
    const client = await dashboard.service.newClient();
    bucket.hostile = refuse(403, 'AccessDenied');
    const to = await newDestination(client, bucket);
    const data = { name: 'نورة', date: '2026-03-20', link: 'https://example.com' };
    const { batch_id: id } = await newBatch(client, { template_id: EID_CARD, rows: [{ data }], store: { to } });
    expect(await endedDelivery(client, id)).toMatchObject({ status: 'failed', failed: 1 });
    bucket.hostile = null;
    const act = async (page: Page): Promise<void> => {
      await page.click('main button:has-text("إعادة المحاولة")');
      await endedDelivery(client, id);
      await page.waitForSelector('main :text("نُسخت كلها")');
      await dashboard.settle(page);
    };
    expect(await dashboard.faultsOf('batch-delivery', client, `/batches/${id}`)).toEqual([]);
    expect(await dashboard.onPhone('batch-delivered', client, `/batches/${id}`, act)).toEqual([]);
    expect(await deliveryOf(client, id)).toMatchObject({ status: 'done', stored: 1 });
    expect(bucket.keys()).toEqual([`${id}/1.png`]);
    bucket.close();
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

  /** Presses the button of the archive; returns its bytes. */
  async function archive(page: Page): Promise<Buffer> {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('main a[download]')]);
    return buffer(await file.createReadStream());
  }

  test('a running batch is stopped, and the pictures drawn so far come as a ZIP', async () => {
    const client = await dashboard.service.newClient();
    const template = await newTemplate(client);
    const drawn = 200;
    // The second job of a batch waits here until the next day, so that the batch stays running for as long as the test
    // needs.
    await dashboard.service.query(`
      CREATE FUNCTION put_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.status := 'scheduled'; NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$`);
    await dashboard.service.query(`
      CREATE TRIGGER put_off BEFORE INSERT ON jobs FOR EACH ROW
        WHEN (NEW.kind = 'batches.portion' AND (NEW.payload ->> 'from')::int > ${drawn}) EXECUTE FUNCTION put_off()`);
    const { batch_id: id } = await newBatch(client, { template_id: template, rows: namedRows(drawn + 2) });
    const stop = async (page: Page): Promise<void> => {
      await page.waitForSelector('main [role=progressbar]:has-text("٢٠٠ من ٢٠٢")');
      await page.getByRole('button', { name: 'إيقاف الدفعة' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'إيقاف الدفعة' }).click();
      await page.waitForSelector('[role=status] >> text=أُوقفت الدفعة');
      await page.waitForSelector('main tbody >> text=أُوقفت الدفعة قبل أن يُرسم هذا الصف');
      expect((await unzipped(await archive(page))).size).toBe(drawn);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('batch-stopped', client, `/batches/${id}`, stop)).toEqual([]);
    expect(await doneBatch(client, id)).toMatchObject({ failed: [{ row: drawn + 1 }, { row: drawn + 2 }] });
  });

  test('a batch becomes one document of PDF, which comes by a press', async () => {
    const client = await dashboard.service.newClient();
    const act = async (page: Page): Promise<void> => {
      await page.fill('main textarea', 'name\nنورة\nسارة\n');
      await page.click('main label:has([value=pdf])');
      await page.click('main [role=radiogroup] >> nth=1 >> label:has([value=pdf])');
      await started(page, client);
      expect((await archive(page)).subarray(0, 5).toString()).toBe('%PDF-');
    };
    const path = `/batches/new?template=${await newTemplate(client)}`;
    expect(await dashboard.onPhone('batch-of-pages', client, path, act)).toEqual([]);
  });

  test('a new batch names a destination and the keys of its files', async () => {
    const bucket = await FakeBucket.open();
    const client = await dashboard.service.newClient();
    await newDestination(client, bucket, { name: LONG_NAME.slice(0, 100), prefix: 'cards' });
    const path = `/batches/new?template=${await newTemplate(client)}`;
    const fill = async (page: Page): Promise<void> => {
      await page.fill('main textarea', 'name\nنورة\nسارة\n');
      // After the lists of templates and of the column.
      await page.click('main button[aria-haspopup=listbox] >> nth=2');
      await page.click('[role=option] >> nth=1');
      await page.fill('main [name=store]', 'x.png');
      await page.waitForSelector('main figure:nth-of-type(2) img');
      await dashboard.settle(page);
    };
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, client, path);
      await dashboard.settle(page);
      await fill(page);
    };
    expect(await dashboard.browser.faultsOf('app-batch-stored', arrive, { scripted: true })).toEqual([]);
    const act = async (page: Page): Promise<void> => {
      await fill(page);
      await page.click('main button[type=submit]');
      await page.waitForSelector('main [name=store][aria-invalid=true]');
      await page.fill('main [name=store]', '{data.name}-{row}.{format}');
      await started(page, client);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await endedDelivery(client, id)).toMatchObject({ status: 'done', stored: 2 });
      expect(bucket.keys().sort()).toEqual(['cards/سارة-3.png', 'cards/نورة-2.png']);
      await page.waitForSelector('main :text("نُسخت كلها")');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('batch-into-bucket', client, path, act, { refused: true })).toEqual([]);
    bucket.close();
  });

  test('empty lines are skipped, and faults stand at the row and column of the spreadsheet', async () => {
    const client = await dashboard.service.newClient();
    const give = (page: Page, lines: readonly string[]): Promise<void> =>
      page.setInputFiles('main input[type=file]', {
        name: 'ضيوف.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    const rows = ['نورة,2026-03-20,https://example.com', '<b>"سارة"</b>,غدًا,=HYPERLINK(A1)'];
    const act = async (page: Page): Promise<void> => {
      await give(page, ['الاسم,المدينة', 'نورة,جدة']);
      await page.waitForSelector('main [role=status]:has-text("حقول مطلوبة بلا عمود")');
      await page.waitForSelector('main button[type=submit][data-disabled]');
      await give(page, ['name,date,link']);
      await page.waitForSelector('main [role=alert]:has-text("ثم صفًا تحته لكل صورة")');
      await give(page, ['', 'name,date,link,', '', rows[0] ?? '', ' , ,', 'ريم,2026-03-20,,ملاحظة', rows[1] ?? '', '']);
      // Row numbers are those of the spreadsheet.
      await page.waitForSelector('main figure:has(figcaption:has-text("الصف ٤")) img');
      await page.waitForSelector('main figure:has(figcaption:has-text("الصف ٧")):has-text("هكذا: \u20662026-03-20")');
      await page.click('main button[type=submit]');
      await page.waitForSelector(
        'main [role=alert]:has-text("الصف ٦"):has-text("العمود \u2068D\u2069"):has-text("عمود بلا اسم")',
      );
      await give(page, ['', 'name,date,link,', '', ...rows, '']);
      await page.waitForSelector('main [role=alert]:has-text("عمود بلا اسم")', { state: 'detached' });
      await dashboard.settle(page);
      await page.click('main button[type=submit]');
      await page.waitForURL('**/app/batches/bat_*');
      await page.waitForSelector('main tbody >> text=الصف ٥');
      await page.waitForSelector('main a[download]');
      await dashboard.settle(page);
    };
    const path = `/batches/new?template=${EID_CARD}`;
    expect(await dashboard.onPhone('batch-corrected', client, path, act, { refused: true })).toEqual([]);
  });

  test('a file that is no table says so, and a table with faults is in order on every screen', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, busy, `/batches/new?template=${EID_CARD}`);
      await dashboard.settle(page);
      const broken = { name: 'ضيوف.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') };
      await page.setInputFiles('main input[type=file]', broken);
      await page.waitForSelector('main [role=alert]:has-text("XLSX")');
      const cells = Array.from({ length: 12 }, () => `نورة,2026-03-20,https://example.com,${LONG_NAME},x`);
      await page.fill('main textarea', ['name,date,link,,name', ...cells].join('\n'));
      await until(() => page.isEnabled('main button[type=submit]'));
      await page.click('main button[type=submit]');
      await page.waitForSelector('main form [role=alert] li >> nth=9');
      await dashboard.settle(page);
    };
    const faults = await dashboard.browser.faultsOf('app-batch-faulty', arrive, { scripted: true, refused: true });
    expect(faults).toEqual([]);
  });

  test('every operation of batches was called', () => {
    expect(dashboard.uncalled('batches_')).toEqual([]);
  });
});
