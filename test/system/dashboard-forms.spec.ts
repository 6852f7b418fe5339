import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import { picture } from '../support/pictures.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

/** A field of each kind, with labels for people. */
const FIELDS = [
  { name: 'name', type: 'text', max_length: 40, sample: 'نورة', label: { ar: 'الاسم', en: 'Name' } },
  {
    name: 'theme',
    type: 'choice',
    required: false,
    options: [{ value: 'gold', label: { ar: 'ذهبي', en: 'Gold' } }, { value: 'sea' }],
    label: { ar: 'النسق', en: 'Theme' },
  },
  {
    name: 'ink',
    type: 'color',
    palette: ['#0b3d2e', '#7a2e3a'],
    sample: '#7a2e3a',
    label: { ar: 'لون الحبر', en: 'Ink' },
  },
  { name: 'vip', type: 'flag', required: false, label: { ar: 'ضيف شرف', en: 'Guest of honour' } },
  { name: 'at', type: 'time', sample: '20:30', label: { ar: 'الوقت', en: 'Time' } },
  { name: 'due', type: 'datetime', sample: '2026-03-20T20:30:00+03:00', label: { ar: 'الموعد', en: 'Due' } },
  { name: 'photo', type: 'image', required: false, label: { ar: 'الصورة', en: 'Photo' } },
  {
    name: 'items',
    type: 'list',
    max_items: 3,
    sample: [{ title: 'عود', price: 12.5 }],
    label: { ar: 'الأصناف', en: 'Items' },
    fields: [
      { name: 'title', type: 'text', label: { ar: 'الصنف', en: 'Title' } },
      { name: 'price', type: 'amount', label: { ar: 'السعر', en: 'Price' } },
    ],
  },
];

const SCHEMA = {
  schema_version: 1,
  locale: 'ar-SA',
  canvas: { width: 600, height: 600, background: '#ffffff' },
  fields: FIELDS,
  layers: [
    { id: 'photo', type: 'image', field: 'photo', box: [20, 20, 200, 200], when: { field: 'photo', is: 'given' } },
    {
      id: 'name',
      type: 'text',
      text: '{{name}} {{due}} {{at}}',
      box: [20, 240, 560, 200],
      font: ['Amiri'],
      size: 40,
      color: { field: 'ink' },
    },
  ],
};

(hasChromium ? describe : describe.skip)('the forms of the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let owner: Client;
  let template: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false, settings: { RATE_LIMIT_FORMS: '600' } });
    owner = await dashboard.service.newClient();
    template = await newTemplate(owner, SCHEMA);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('a template of all kinds of fields is in order', async () => {
    expect(await dashboard.faultsOf('fields', owner, `/templates/${template}`)).toEqual([]);
  });

  test('a picture of this machine, another item and a colour go into the request', async () => {
    const bodies: { data: { items: object[]; ink: string }; images: Record<string, string> }[] = [];
    const photo = await picture(50, 50, '#d4af37');
    const faults = await dashboard.onPhone('fields-filled', owner, `/templates/${template}`, async (page) => {
      page.on('request', (request) => {
        if (request.url().endsWith('/preview')) bodies.push(request.postDataJSON() as (typeof bodies)[number]);
      });
      await page.setInputFiles('main input[type=file]', { name: 'p.png', mimeType: 'image/png', buffer: photo });
      await page.click('main button >> text=أضف عنصرًا');
      await page.click('main button[aria-label="#0b3d2e"]');
      await until(() =>
        Promise.resolve(bodies.at(-1)?.data.items.length === 2 && bodies.at(-1)?.data.ink === '#0b3d2e'),
      );
      await dashboard.settle(page);
    });
    expect(faults).toEqual([]);
    expect(bodies.at(-1)).toMatchObject({
      data: { at: '20:30', due: '2026-03-20T20:30:00+03:00', items: [{ price: 12.5 }, { title: 'عود' }] },
      images: { photo: `data:image/png;base64,${photo.toString('base64')}` },
    });
  });

  const open =
    (path: string) =>
    async (page: Page): Promise<void> => {
      await dashboard.open(page, path);
      await page.waitForSelector('main h1');
    };

  test.each(['contact', 'payment-request'])('%s is in order for everybody', async (name) => {
    expect(await dashboard.browser.faultsOf(`app-${name}`, open(`/${name}`), { scripted: true })).toEqual([]);
  });

  test('a message is refused at its fields, then sent', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await open('/contact?subject=بطاقات')(page);
      await page.fill('[name=email]', 'sara');
      await page.click('[type=submit]');
      await page.waitForSelector('text=اكتب بريدًا');
      await page.fill('[name=name]', 'سارة العتيبي');
      await page.fill('[name=email]', 'sara@example.com');
      await page.fill('[name=message]', 'نريد ألف بطاقة.');
      await page.click('[type=submit]');
      await page.waitForSelector('text=sub_');
    };
    expect(await dashboard.browser.onPhone('app-contact-sent', arrive, { refused: true })).toEqual([]);
    const rows = await dashboard.service.query('SELECT name, email, subject, message FROM contact_submissions');
    expect(rows).toEqual([
      { name: 'سارة العتيبي', email: 'sara@example.com', subject: 'بطاقات', message: 'نريد ألف بطاقة.' },
    ]);
  });

  test('a transfer is announced with its receipt, after a refusal of the file', async () => {
    const receipt = await picture(60, 40);
    const attach = (page: Page, name: string, buffer: Buffer): Promise<void> =>
      page.setInputFiles('main input[type=file]', { name, mimeType: 'image/png', buffer });
    const arrive = async (page: Page): Promise<void> => {
      await open('/payment-request?package=credits-2000')(page);
      await page.click('[type=submit]');
      await page.waitForSelector('[role=alert]:has-text("أرفق إيصال")');
      await page.fill('[name=name]', 'سارة');
      await page.fill('[name=email]', 'sara@example.com');
      await page.fill('[name=amount_halalas]', '١٬١٥٠٫٥٠');
      await attach(page, 'notes.png', Buffer.from('not a receipt'));
      await page.click('[type=submit]');
      await page.waitForSelector('[role=alert]:has-text("لا يُقبل هذا النوع")');
      await attach(page, 'receipt.png', receipt);
      await page.click('[type=submit]');
      await page.waitForSelector('text=prq_');
    };
    expect(await dashboard.browser.onPhone('app-payment-request-sent', arrive, { refused: true })).toEqual([]);
    const rows = await dashboard.service.query('SELECT amount_halalas, package_code FROM payment_requests');
    expect(rows.map((row) => ({ ...row, amount_halalas: Number(row['amount_halalas']) }))).toEqual([
      { amount_halalas: 115_050, package_code: 'credits-2000' },
    ]);
  });

  test('every operation of the forms was called', () => {
    expect(dashboard.uncalled('contact_create', 'payment_requests_create')).toEqual([]);
  });
});
