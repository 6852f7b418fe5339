import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { unzipped } from '../support/batches.js';
import { expectSoundBooks } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { pathsUnder } from '../support/files.js';
import {
  ADMIN_ORDERS,
  cardsOf,
  designedOrder,
  namesTable,
  newDraft,
  orderOf,
  ORDERS,
  patchOrder,
  producedOrder,
  submitted,
  summaryOf,
  jsonOf,
} from '../support/greeting-orders.js';
import { Mailbox } from '../support/mailbox.js';
import { pdfiumText, pdfjsText } from '../support/pdf-readers.js';
import { type Client, type Service, startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { until } from '../support/until.js';
import './greeting-drafts.part.js';
import './greeting-names.part.js';

const CITY = { name: 'city', type: 'text', required: false };

let service: Service;
let admin: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  admin = await service.newClient({ role: 'admin' });
  template = await newTemplate(admin, card({ fields: [CITY] }));
});

async function rendered(data: object, of = template, format = 'png'): Promise<Buffer> {
  const answer = await admin.json('POST', `/v1/render?format=${format}`, { template_id: of, data, images: {} });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const ready = (id: string, body: object = {}): Promise<Response> =>
  patchOrder(admin, id, { status: 'ready', template_id: template, ...body });
const download = (id: string): Promise<Response> => service.fetch(`${ORDERS}/${id}/archive`);
const codeOf = async (answer: Response, status: number): Promise<string> =>
  (await jsonOf<{ code: string }>(answer, status)).code;
/** Objects of an order's productions on the disk. */
const objectsOf = async (draft: string): Promise<string[]> =>
  (await pathsUnder(join(service.dataDir, 'objects'))).filter(
    (path) => path.includes(draft) && /(?:pack|parts)-/.test(path),
  );

interface Refusal {
  code: string;
  detail: string;
  errors: { loc: (string | number)[]; type: string; msg: string }[];
}

describe('an order that becomes ready', () => {
  it('is drawn for each recipient as a render is, costs no credits, and is handed over once it is delivered', async () => {
    const email = `buyer-${Date.now()}@example.com`;
    const id = await designedOrder(service, admin, namesTable(230), { contact_email: email });
    const before = await service.query('SELECT count(*)::int AS renders FROM renders');
    const begun = await jsonOf<{ production: object }>(await ready(id));
    expect(begun.production).toEqual({
      status: 'queued',
      total: 230,
      done: 0,
      failed: [],
      format: 'png',
      template: `${template}@1`,
      unused_columns: [],
      archive_url: null,
    });
    expect(await codeOf(await download(id), 409)).toBe('order_undelivered');
    const produced = await producedOrder(admin, id);
    expect(produced).toMatchObject({ done: 230, failed: [] });
    expect(produced.archive_url).toBe(`${service.url}${ADMIN_ORDERS}/${id}/archive`);
    expect(await service.query('SELECT count(*)::int AS renders FROM renders')).toEqual(before);
    const files = await cardsOf(admin, id);
    expect([...files.keys()]).toEqual(
      Array.from({ length: 230 }, (_, at) => `${String(at + 1).padStart(4, '0')}-نورة ${at + 1}.png`),
    );
    for (const at of [1, 100, 101, 230]) {
      const expected = await rendered({ name: `نورة ${at}`, city: 'جدة' });
      expect(files.get(`${String(at).padStart(4, '0')}-نورة ${at}.png`)?.equals(expected)).toBe(true);
    }
    expect(await summaryOf(service, id)).toMatchObject({
      status: 'ready',
      download_url: null,
      production: { status: 'done', total: 230, done: 230, failed_count: 0 },
    });
    expect(await codeOf(await download(id), 409)).toBe('order_undelivered');

    await jsonOf(await patchOrder(admin, id, { status: 'delivered' }));
    const { download_url: url } = await summaryOf(service, id);
    expect(url).toBe(`${service.url}${ORDERS}/${id}/archive`);
    const fetched = await fetch(String(url));
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(fetched.headers.get('content-disposition')).toBe(`attachment; filename="${id}.zip"`);
    const bytes = Buffer.from(await fetched.arrayBuffer());
    expect(await unzipped(bytes)).toEqual(files);
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(bytes)).toBe(true);
    const mailbox = new Mailbox(service.dataDir);
    await mailbox.wait(email, 5);
    const mails = await mailbox.mailsTo(email);
    expect(mails.some((mail) => mail.includes('/archive'))).toBe(true);
    const { events } = await orderOf(admin, id);
    expect(events.map(({ kind, to, actor }) => `${kind} ${to ?? ''} ${actor}`.replace('  ', ' '))).toEqual([
      'status awaiting_payment buyer',
      'status paid admin',
      'status in_design admin',
      'status ready admin',
      'changed admin',
      'production_begun admin',
      'produced service',
      'status delivered admin',
    ]);
    await expectSoundBooks(service);
  });

  it.each(['jpg', 'pdf'])('is handed over as %s', async (format) => {
    const id = await designedOrder(service, admin, namesTable(3));
    await jsonOf(await ready(id, { production_format: format }));
    await producedOrder(admin, id);
    const files = await cardsOf(admin, id);
    expect([...files.keys()]).toEqual([1, 2, 3].map((at) => `000${at}-نورة ${at}.${format}`));
    expect(
      files.get(`0002-نورة 2.${format}`)?.equals(await rendered({ name: 'نورة 2', city: 'جدة' }, template, format)),
    ).toBe(true);
  });

  it('is handed over as one document with a page for each recipient', async () => {
    const id = await designedOrder(service, admin, namesTable(105));
    await jsonOf(await ready(id, { production_format: 'document' }));
    await producedOrder(admin, id);
    const answer = await admin.fetch(`${ADMIN_ORDERS}/${id}/archive`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`);
    const document = Buffer.from(await answer.arrayBuffer());
    const alone = await rendered({ name: 'نورة 105', city: 'جدة' }, template, 'pdf');
    expect(await pdfiumText(document, 104)).toBe(await pdfiumText(alone));
    expect(await pdfiumText(document, 103)).not.toBe(await pdfiumText(alone));
    await expect(pdfjsText(document, 106)).rejects.toThrow('Invalid page request');
  });

  it('without a template is produced elsewhere, and has nothing to fetch', async () => {
    const id = await designedOrder(service, admin, namesTable(2));
    expect(await jsonOf(await patchOrder(admin, id, { status: 'ready' }))).toMatchObject({ production: null });
    expect(await codeOf(await admin.fetch(`${ADMIN_ORDERS}/${id}/archive`), 404)).toBe('not_found');
    await jsonOf(await patchOrder(admin, id, { status: 'delivered' }));
    expect(await summaryOf(service, id)).toMatchObject({ production: null, download_url: null });
    expect(await codeOf(await download(id), 404)).toBe('not_found');
  });

  it('draws the version of that moment, and ignores later ones', async () => {
    const own = await newTemplate(admin, card({ background: '#111111' }));
    const expected = await rendered({ name: 'نورة 1' }, own);
    const id = await designedOrder(service, admin, namesTable(150));
    await jsonOf(await ready(id, { template_id: own }));
    await admin.json('PUT', `/v1/templates/${own}/schema`, card({ background: '#eeeeee' }));
    expect(await producedOrder(admin, id)).toMatchObject({ template: `${own}@1`, unused_columns: ['city'] });
    expect((await cardsOf(admin, id)).get('0001-نورة 1.png')?.equals(expected)).toBe(true);
  });

  it('may be moved by another administrator than the one who set the template', async () => {
    const id = await designedOrder(service, admin, namesTable(1));
    await jsonOf(await patchOrder(admin, id, { template_id: template }));
    const other = await service.newClient({ role: 'admin' });
    await jsonOf(await patchOrder(other, id, { status: 'ready' }));
    expect(await producedOrder(admin, id)).toMatchObject({ total: 1, done: 1, failed: [] });
  });
});

describe('a template', () => {
  it('whose required fields the recipients lack is refused with each of them, when it is set and when it is drawn', async () => {
    const wanting = await newTemplate(
      admin,
      card({
        fields: [
          { name: 'title', type: 'text' },
          { name: 'gift', type: 'amount', currency: 'SAR' },
          { name: 'salute', type: 'text', default: 'كل عام' },
        ],
      }),
    );
    const id = await designedOrder(service, admin, namesTable(2));
    for (const body of [{ template_id: wanting }, { status: 'ready', template_id: wanting }]) {
      const { errors } = await jsonOf<Refusal>(await patchOrder(admin, id, body), 422);
      expect(errors.map(({ loc, type }) => [...loc, type])).toEqual([
        ['body', 'template_id', 'missing'],
        ['body', 'template_id', 'missing'],
      ]);
      expect(errors.map(({ msg }) => /"(\w+)"/.exec(msg)?.[1])).toEqual(['title', 'gift']);
      expect(errors[0]?.msg).toContain('they have city, name');
    }
    expect(await orderOf(admin, id)).toMatchObject({ status: 'in_design', template_id: null, production: null });
  });

  it('is useless without recipients, and the order can be ready without it', async () => {
    const id = await designedOrder(service, admin, '');
    const { errors } = await jsonOf<Refusal>(await ready(id), 422);
    expect(errors.map(({ loc }) => loc)).toEqual([['body', 'template_id']]);
    await jsonOf(await patchOrder(admin, id, { status: 'ready', template_id: null }));
  });

  it('that is gone when its order becomes ready is refused', async () => {
    const own = await newTemplate(admin);
    const id = await designedOrder(service, admin, namesTable(1));
    await jsonOf(await patchOrder(admin, id, { template_id: own }));
    await jsonOf(await admin.fetch(`/v1/templates/${own}`, { method: 'DELETE' }));
    expect(await codeOf(await patchOrder(admin, id, { status: 'ready' }), 404)).toBe('not_found');
    expect((await orderOf(admin, id)).status).toBe('in_design');
  });
});

describe('a recipient whose card cannot be drawn', () => {
  const table = `name,city\nنورة,جدة\n${'س'.repeat(70)},جدة\nريم,مكة\n`;

  it('is named with row and reason, keeps the order from being delivered, and is mended by another version', async () => {
    const own = await newTemplate(admin);
    const id = await designedOrder(service, admin, table);
    await jsonOf(await ready(id, { template_id: own }));
    const { failed } = await producedOrder(admin, id);
    expect(failed).toEqual([{ row: 3, code: 'validation_failed', detail: expect.stringMatching(/^data\.name: /) }]);
    expect([...(await cardsOf(admin, id)).keys()]).toEqual(['0001-نورة.png', '0002-ريم.png']);
    const refused = await jsonOf<Refusal>(await patchOrder(admin, id, { status: 'delivered' }), 409);
    expect(refused).toMatchObject({ code: 'package_incomplete', failed: 1, total: 3 });
    expect((await orderOf(admin, id)).status).toBe('ready');

    const fields = [{ name: 'name', type: 'text', max_length: 200, sample: 'نورة' }];
    const schema = { ...card(), fields };
    await jsonOf(await admin.json('PUT', `/v1/templates/${own}/schema`, schema));
    await jsonOf(await patchOrder(admin, id, { template_id: own }));
    expect(await producedOrder(admin, id)).toMatchObject({ template: `${own}@2`, total: 3, failed: [] });
    expect((await cardsOf(admin, id)).size).toBe(3);
    await jsonOf(await patchOrder(admin, id, { status: 'delivered' }));
  });

  it('can be left out by an administrator; the buyer sees how many are missing', async () => {
    const id = await designedOrder(service, admin, table);
    await jsonOf(await ready(id));
    await producedOrder(admin, id);
    await jsonOf(await patchOrder(admin, id, { status: 'delivered', allow_missing: true }));
    const summary = await summaryOf(service, id);
    expect(summary.production).toEqual({ status: 'done', total: 3, done: 3, failed_count: 1 });
    expect((await unzipped(Buffer.from(await (await download(id)).arrayBuffer()))).size).toBe(2);
    const page = await (await service.fetch(`/o/${id}?lang=en`)).text();
    expect(page).toContain('Cards that we could not make: 1');
    expect(page).toContain(`${ORDERS}/${id}/archive`);
  });

  it('is not left out where no card is left to deliver', async () => {
    const id = await designedOrder(service, admin, `name\n${'س'.repeat(70)}\n`);
    await jsonOf(await ready(id));
    expect(await producedOrder(admin, id)).toMatchObject({ total: 1, archive_url: null });
    const forced = await patchOrder(admin, id, { status: 'delivered', allow_missing: true });
    expect(await codeOf(forced, 409)).toBe('package_incomplete');
    expect(await codeOf(await admin.fetch(`${ADMIN_ORDERS}/${id}/archive`), 404)).toBe('not_found');
  });
});

describe('a production', () => {
  it('stays unchanged when it is requested again, and gives way to another version or format', async () => {
    const id = await designedOrder(service, admin, namesTable(5));
    await jsonOf(await ready(id));
    const first = await producedOrder(admin, id);
    await jsonOf(await patchOrder(admin, id, { template_id: template }));
    const begun = async (): Promise<number> =>
      (await orderOf(admin, id)).events.filter(({ kind }) => kind === 'production_begun').length;
    expect([await begun(), (await orderOf(admin, id)).production]).toEqual([1, first]);
    await jsonOf(await patchOrder(admin, id, { production_format: 'jpg' }));
    expect(await producedOrder(admin, id)).toMatchObject({ format: 'jpg', done: 5 });
    expect([...(await cardsOf(admin, id)).keys()][0]).toBe('0001-نورة 1.jpg');
    expect(await begun()).toBe(2);
    const { draft_id: draft } = await orderOf(admin, id);
    // Nothing of the previous one stays.
    await until(async () => (await objectsOf(draft)).length === 1);
    expect(
      await service.query(
        'SELECT DISTINCT production_id FROM greeting_package_cards c JOIN greeting_package_productions p ON p.id = c.production_id WHERE order_id = $1',
        [draft],
      ),
    ).toHaveLength(1);
    expect(await jsonOf(await patchOrder(admin, id, { template_id: null }))).toMatchObject({ production: null });
    await until(async () => (await objectsOf(draft)).length === 0);
  });

  it('ends with the cancellation of its order, and leaves nothing', async () => {
    const id = await designedOrder(service, admin, namesTable(300));
    await jsonOf(await ready(id));
    await jsonOf(await patchOrder(admin, id, { status: 'cancelled' }));
    const { production, draft_id: draft } = await orderOf(admin, id);
    expect(production).toBeNull();
    expect(await codeOf(await download(id), 409)).toBe('order_undelivered');
    await until(async () => {
      const [{ left } = { left: 1 }] = await service.query(
        `SELECT count(*)::int AS left FROM jobs WHERE kind LIKE 'greeting.production%' AND status IN ('queued', 'running')`,
      );
      return left === 0;
    });
    expect(await objectsOf(draft)).toEqual([]);
    expect(
      await service.query(
        `SELECT 1 FROM greeting_package_cards c JOIN greeting_package_productions p ON p.id = c.production_id
         WHERE p.order_id = $1`,
        [draft],
      ),
    ).toEqual([]);
  });
});

describe('before any card is drawn', () => {
  let idle: Service;

  beforeAll(async () => {
    idle = await startService();
  });
  afterAll(() => idle.close());

  it('the template stays, the order is not delivered and its page shows the progress; then all of it goes on', async () => {
    const boss = await idle.newClient({ role: 'admin' });
    const own = await newTemplate(boss);
    const id = await designedOrder(idle, boss, namesTable(40));
    await jsonOf(await patchOrder(boss, id, { status: 'ready', template_id: own }));
    const refused = await jsonOf<Refusal>(await boss.fetch(`/v1/templates/${own}`, { method: 'DELETE' }), 409);
    expect([refused.code, refused.detail]).toEqual([
      'template_in_use',
      expect.stringContaining('a greeting package that is being produced'),
    ]);
    const early = await patchOrder(boss, id, { status: 'delivered' });
    expect(await jsonOf<object>(early, 409)).toMatchObject({ code: 'package_unfinished', done: 0, total: 40 });
    expect(await codeOf(await boss.fetch(`${ADMIN_ORDERS}/${id}/archive`), 409)).toBe('package_unfinished');
    expect(await (await idle.fetch(`/o/${id}?lang=en`)).text()).toContain('0 of 40 cards are made');
    const worker = await startService({ worker: true, beside: idle });
    expect(await producedOrder(boss, id)).toMatchObject({ total: 40, done: 40, failed: [] });
    await jsonOf(await boss.fetch(`/v1/templates/${own}`, { method: 'DELETE' }));
    await jsonOf(await patchOrder(boss, id, { status: 'delivered' }));
    expect((await cardsOf(boss, id)).size).toBe(40);
    await worker.terminate();
  });
});

describe('an archive', () => {
  it.each([
    ['an unknown order', 'ord_4nSxNNKr0vBkmT8ZqW2cYd'],
    ['an invalid id', 'x'],
  ])('of %s is not found', async (_, id) => {
    expect(await codeOf(await download(id), 404)).toBe('not_found');
    expect(await codeOf(await admin.fetch(`${ADMIN_ORDERS}/${id}/archive`), 404)).toBe('not_found');
  });

  it('of an order that was only submitted is not there yet, and a draft’s id opens none', async () => {
    const draft = await newDraft(service, namesTable(1));
    const id = await submitted(service, draft);
    expect(await codeOf(await download(id), 409)).toBe('order_undelivered');
    expect(await codeOf(await download(draft), 404)).toBe('not_found');
  });
});
