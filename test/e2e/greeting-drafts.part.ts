import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '../support/pictures.js';
import type { FormFile, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { textRow, workbook } from '../support/workbooks.js';
import { eventually } from '../support/until.js';

const PATH = '/greeting-package/drafts';
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';

/** Everything that an order needs. */
const WHOLE = {
  occasion: 'eid_al_fitr',
  package_code: 'starter',
  language: 'ar',
  contact_name: 'نورة القحطاني',
  contact_email: 'Noura@EXAMPLE.com',
  contact_phone: '+966 50 123 4567',
};

interface Draft {
  id: string;
  status: string;
  recipients_count: number;
  price_halalas: number | null;
  duplicates: object[];
  files: { id: string; part: string; name: string; size_bytes: number; content_type: string }[];
}

interface Refusal {
  code: string;
  detail: string;
  errors: { loc: (string | number)[]; type: string; msg: string }[];
}

type Parts = Readonly<Record<string, string | FormFile | readonly (string | FormFile)[]>>;

let service: Service;

beforeAll(async () => {
  service = await sharedService({ worker: true });
});

const file = (bytes: Uint8Array | string, name = 'names.csv'): FormFile => ({ bytes: Buffer.from(bytes), name });

function send(method: string, path: string, parts: Parts): Promise<Response> {
  const body = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const part of Array.isArray(values) ? (values as (string | FormFile)[]) : [values as string | FormFile]) {
      if (typeof part === 'string') body.append(name, part);
      else body.append(name, new Blob([new Uint8Array(part.bytes)]), part.name);
    }
  }
  return service.fetch(path, { method, body });
}

async function jsonOf<Answer>(answer: Response, status = 200): Promise<Answer> {
  const text = await answer.text();
  expect([answer.status, answer.status === status ? '' : text]).toEqual([status, '']);
  return JSON.parse(text) as Answer;
}

const begin = async (parts: Parts = WHOLE): Promise<Draft> => jsonOf(await send('POST', PATH, parts));
const change = async (id: string, parts: Parts): Promise<Draft> => jsonOf(await send('PATCH', `${PATH}/${id}`, parts));
const read = async (id: string): Promise<Draft> => jsonOf(await service.fetch(`${PATH}/${id}`));
const submit = (id: string): Promise<Response> => service.fetch(`${PATH}/${id}/submit`, { method: 'POST' });
const placesOf = ({ errors }: Refusal): string[] => errors.map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`);

describe('GET /greeting-package/config', () => {
  it('lists the offers and their prices', async () => {
    const config = await jsonOf<Record<string, unknown[]>>(await service.fetch('/greeting-package/config'));
    expect(config).toMatchObject({
      currency: 'SAR',
      languages: ['ar', 'en'],
      delivery_days_min: 3,
      limits: { recipients: 5_000, attachments: 5, file_bytes: 10_485_760 },
    });
    expect(config['packages']?.[0]).toEqual({
      code: 'starter',
      name: { ar: 'الباقة الأساسية', en: 'Starter' },
      base_halalas: 29_900,
      included_recipients: 50,
      per_recipient_halalas: 200,
    });
    expect(config['occasions']).toContainEqual({ code: 'eid_al_fitr', name: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } });
  });
});

describe('a draft', () => {
  it('begins empty, and is filled in piece by piece', async () => {
    const draft = await begin({});
    expect(draft).toMatchObject({ id: expect.stringMatching(/^drf_[0-9A-Za-z]{22}$/), status: 'draft', files: [] });
    expect(draft).toMatchObject({ occasion: null, recipients_count: 0, price_halalas: null, currency: 'SAR' });
    await change(draft.id, { occasion: 'ramadan', company: ' مثال ' });
    await change(draft.id, { package_code: 'business', contact_email: 'a@EXAMPLE.com' });
    const last = await change(draft.id, { company: '' });
    expect(last).toMatchObject({ occasion: 'ramadan', package_code: 'business', price_halalas: 79_900, company: null });
    expect(last).toMatchObject({ contact_email: 'a@example.com' });
    expect(await read(draft.id)).toEqual(last);
  });

  it('stays unchanged without a body', async () => {
    const draft = await begin();
    expect(await jsonOf(await service.fetch(`${PATH}/${draft.id}`, { method: 'PATCH' }))).toEqual(draft);
  });

  it('names all that is wrong with it at once', async () => {
    const wrong = { occasion: 'x', package_code: 'x', contact_email: 'x', contact_phone: 'x' };
    const parts = { ...wrong, delivery_date: '2020-01-01', recipients_file: file('name,city\n,جدة\n') };
    const ofShape = await jsonOf<Refusal>(await send('POST', PATH, { ...parts, language: 'fr' }), 422);
    expect(placesOf(ofShape)).toEqual(['language enum']);
    expect(placesOf(await jsonOf<Refusal>(await send('POST', PATH, parts), 422))).toEqual([
      'occasion enum',
      'package_code enum',
      'contact_email value_error',
      'contact_phone string_pattern_mismatch',
      'delivery_date greater_than_equal',
      'recipients_file.2.name missing',
    ]);
  });

  it('takes a table of blank lines, and refuses one with more than any spreadsheet has', async () => {
    const blank = (count: number): FormFile => file(`name,phone\n${'\n'.repeat(count)}a,1\n`);
    expect(await begin({ ...WHOLE, recipients_file: blank(300_000) })).toMatchObject({ recipients_count: 1 });
    const refused = await jsonOf<Refusal>(await send('POST', PATH, { recipients_file: blank(3_000_000) }), 422);
    expect(placesOf(refused)).toEqual(['recipients_file too_long']);
  });

  it.each([
    ['an unknown part', { surname: 'x' }, 'surname extra_forbidden'],
    ['a part twice', { company: ['a', 'b'] }, 'company value_error'],
    ['a text too long', { company: 'x'.repeat(201) }, 'company string_too_long'],
    ['a table that is none', { recipients_file: file('\0\u0001') }, 'recipients_file value_error'],
    ['a table without names', { recipients_file: file('city\nجدة') }, 'recipients_file.1.name missing'],
    ['an unknown file to drop', { remove: ['logo', 'x'] }, 'remove.1 value_error'],
  ])('refuses %s', async (_, parts, place) => {
    const { id } = await begin();
    expect(placesOf(await jsonOf<Refusal>(await send('PATCH', `${PATH}/${id}`, parts), 422))).toEqual([place]);
  });

  it('is open to holders of its id alone', async () => {
    for (const id of ['drf_4nSxNNKr0vBkmT8ZqW2cYd', 'nonsense'])
      for (const method of ['GET', 'PATCH']) await jsonOf(await service.fetch(`${PATH}/${id}`, { method }), 404);
    await jsonOf(await submit('drf_4nSxNNKr0vBkmT8ZqW2cYd'), 404);
  });

  it('exists until it expires', async () => {
    const { id } = await begin();
    await service.query(`UPDATE greeting_package_orders SET expires_at = now() - interval '1 s' WHERE id = $1`, [id]);
    await jsonOf(await service.fetch(`${PATH}/${id}`), 404);
    await jsonOf(await submit(id), 404);
  });

  it('is made once by a call that is repeated', async () => {
    const once = async (): Promise<Draft> => {
      const body = new FormData();
      body.append('company', 'once');
      body.append('logo', new Blob([new Uint8Array(await picture(8, 8))]), 'logo.png');
      return jsonOf(await service.fetch(PATH, { method: 'POST', body, headers: { 'idempotency-key': 'greeting-1' } }));
    };
    expect((await once()).id).toBe((await once()).id);
    expect(await service.query(`SELECT 1 FROM greeting_package_orders WHERE company = 'once'`)).toHaveLength(1);
  });
});

describe('recipients', () => {
  it('set the price, and are replaced as a whole', async () => {
    const { id } = await begin();
    const rows = (count: number): string => Array.from({ length: count }, (_, at) => `نورة ${at}\n`).join('');
    expect(await change(id, { recipients_file: file(`name\n${rows(60)}`) })).toMatchObject({
      recipients_count: 60,
      price_halalas: 29_900 + 10 * 200,
      duplicates: [],
    });
    const less = await change(id, { recipients_file: file('\ufeffالاسم;المدينة\nنورة;جدة\nسارة;\nنوره;أبها\n') });
    expect(less).toMatchObject({
      recipients_count: 3,
      price_halalas: 29_900,
      duplicates: [{ row: 4, first_row: 2, name: 'نوره' }],
    });
    expect(less.files.filter(({ part }) => part === 'recipients_file')).toHaveLength(1);
    expect(await change(id, { remove: 'recipients_file' })).toMatchObject({ recipients_count: 0, files: [] });
  });

  it('are read from a workbook', async () => {
    const bytes = await workbook(textRow(1, ['name', 'city']) + textRow(2, ['نورة', 'جدة']));
    const { recipients_count: count, files } = await begin({ recipients_file: file(bytes, 'أسماء.xlsx') });
    expect([count, files]).toMatchObject([
      1,
      [{ part: 'recipients_file', name: 'أسماء.xlsx', content_type: expect.stringContaining('spreadsheetml') }],
    ]);
  });

  it('are read in Windows-1256, as Arabic spreadsheets write CSV', async () => {
    // "name", then "نورة".
    const bytes = Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0d, 0x0a, 0xe4, 0xe6, 0xd1, 0xc9]);
    const { id } = await begin({ recipients_file: file(bytes) });
    const [row] = await service.query('SELECT row, data FROM greeting_package_recipients WHERE order_id = $1', [id]);
    expect(row).toEqual({ row: 2, data: { name: 'نورة' } });
  });

  it('may be 5,000, and not one more', async () => {
    const table = (count: number): FormFile => file(`name,city\n${'نورة بنت عبد الله القحطاني,جدة\n'.repeat(count)}`);
    const { recipients_count: count, duplicates } = await begin({ recipients_file: table(5_000) });
    expect([count, duplicates.length]).toEqual([5_000, 100]);
    const refusal = await jsonOf<Refusal>(await send('POST', PATH, { recipients_file: table(5_001) }), 422);
    expect(placesOf(refusal)).toEqual(['recipients_file too_long']);
  });

  it('that are wrong are named by row and column, a hundred at most, and change nothing', async () => {
    const draft = await begin({ ...WHOLE, recipients_file: file('name\nنورة') });
    const answer = await send('PATCH', `${PATH}/${draft.id}`, {
      company: 'other',
      recipients_file: file(`name,city\n${',جدة\n'.repeat(150)}`),
    });
    const places = placesOf(await jsonOf<Refusal>(answer, 422));
    expect([places.length, places[0], places[99]]).toEqual([
      100,
      'recipients_file.2.name missing',
      'recipients_file.101.name missing',
    ]);
    expect(await read(draft.id)).toEqual(draft);
  });
});

describe('files', () => {
  it('are pictures encoded again, or documents as they came, by their content', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4"/></svg>';
    const draft = await begin({
      logo: file(svg, 'شعار.svg'),
      attachments: [file(await picture(8, 8), 'brief.exe'), file(PDF, '../../brief.html')],
    });
    expect(draft.files.map(({ part, name, content_type: type }) => [part, name, type])).toEqual(
      expect.arrayContaining([
        ['logo', 'شعار.svg.png', 'image/png'],
        ['attachments', 'brief.exe.png', 'image/png'],
        ['attachments', 'brief.html.pdf', 'application/pdf'],
      ]),
    );
  });

  it.each([
    ['logo', 'a page', '<!doctype html><script>alert(1)</script>', 'file_type'],
    ['logo', 'a document', PDF, 'file_type'],
    ['logo', 'nothing', '', 'file_empty'],
    ['attachments', 'an archive', 'PK\u0003\u0004', 'file_type'],
    ['attachments', 'a document with an archive behind it', `${PDF}PK\u0003\u0004${'x'.repeat(2_000)}`, 'pdf_damaged'],
  ])('%s refuses %s', async (part, _, bytes, code) => {
    const refusal = await jsonOf<Refusal>(await send('POST', PATH, { [part]: file(bytes, 'a.png') }), 422);
    expect(refusal.code).toBe(code);
    expect(refusal.errors[0]?.loc.slice(0, 2)).toEqual(['body', part]);
  });

  it('are five attachments at most, and are identified by their ids', async () => {
    const bytes = await picture(4, 4);
    const some = (count: number): FormFile[] => Array.from({ length: count }, (_, at) => file(bytes, `${at}.png`));
    const { id } = await begin({ attachments: some(3) });
    const { files } = await change(id, { 'attachments[]': some(2) });
    expect(files).toHaveLength(5);
    const refusal = await jsonOf<Refusal>(await send('PATCH', `${PATH}/${id}`, { attachments: some(1) }), 422);
    expect(placesOf(refusal)).toEqual(['attachments too_long']);
    const [first, second] = files.map((one) => one.id);
    const after = await change(id, { remove: [String(first), String(second)], attachments: some(2) });
    expect(after.files.map((one) => one.id)).toEqual(expect.arrayContaining(files.slice(2).map((one) => one.id)));
    expect(after.files).toHaveLength(5);
    await eventually(async () => expect((await stored(id)).sort()).toEqual(after.files.map((one) => one.id).sort()));
  });

  it('replace the former logo, whose bytes are removed', async () => {
    const { id } = await begin({ logo: file(await picture(4, 4), 'a.png') });
    const { files } = await change(id, { logo: file(await picture(6, 6), 'b.png') });
    expect(files.map(({ name }) => name)).toEqual(['b.png']);
    await eventually(async () => expect(await stored(id)).toEqual(files.map((one) => one.id)));
  });

  it('of a change that is refused leave nothing', async () => {
    const { id } = await begin();
    await jsonOf(await send('PATCH', `${PATH}/${id}`, { logo: file(await picture(4, 4), 'a.png'), remove: 'x' }), 422);
    expect(await stored(id)).toEqual([]);
  });
});

describe('submitting', () => {
  it('names all that is missing at once', async () => {
    const { id } = await begin({});
    const names = ['occasion', 'package_code', 'contact_name', 'contact_email', 'contact_phone', 'language'];
    expect(placesOf(await jsonOf<Refusal>(await submit(id), 422))).toEqual(names.map((name) => `${name} missing`));
  });

  it('fixes the price, once, and closes the draft', async () => {
    const { id } = await begin({ ...WHOLE, recipients_file: file(`name\n${'نورة\n'.repeat(51)}`) });
    const order = await jsonOf<{ order_id: string }>(await submit(id));
    expect(order).toEqual({
      order_id: expect.stringMatching(/^ord_[0-9A-Za-z]{22}$/),
      status: 'awaiting_payment',
      amount_halalas: 30_100,
      currency: 'SAR',
    });
    expect(await jsonOf(await submit(id))).toEqual(order);
    expect(await read(id)).toMatchObject({ status: 'awaiting_payment', price_halalas: 30_100 });
    const refusal = await jsonOf<Refusal>(await send('PATCH', `${PATH}/${id}`, { company: 'x' }), 409);
    expect(refusal).toMatchObject({ code: 'draft_closed', order_status: 'awaiting_payment' });
    await jsonOf(await service.fetch(`${PATH}/${id}`, { method: 'PATCH' }), 409);
  });

  it('of many at once makes one order', async () => {
    const { id } = await begin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(id)));
    const orders = await Promise.all(answers.map((answer) => jsonOf<{ order_id: string }>(answer)));
    expect(new Set(orders.map((order) => order.order_id)).size).toBe(1);
    const events = `SELECT 1 FROM greeting_package_events WHERE order_id = $1`;
    expect(await service.query(events, [id])).toHaveLength(1);
  });

  it('lets the order be seen by its id, its contact masked', async () => {
    const { id } = await begin({ ...WHOLE, recipients_file: file('name\nنورة') });
    const { order_id: orderId } = await jsonOf<{ order_id: string }>(await submit(id));
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await jsonOf(await service.fetch(`/greeting-package/orders/${orderId}/summary`))).toEqual({
      order_id: orderId,
      status: 'awaiting_payment',
      occasion: 'eid_al_fitr',
      package_code: 'starter',
      recipients_count: 1,
      amount_halalas: 29_900,
      currency: 'SAR',
      contact_name: 'نورة القحطاني',
      contact_email: 'N***@example.com',
      contact_phone: '+*** ** *** *567',
      delivery_date: null,
      timeline: [
        { status: 'draft', at },
        { status: 'awaiting_payment', at },
      ],
      production: null,
      download_url: null,
    });
    for (const other of [id, 'ord_4nSxNNKr0vBkmT8ZqW2cYd'])
      await jsonOf(await service.fetch(`/greeting-package/orders/${other}/summary`), 404);
  });
});

/** Names of the stored objects of a draft. */
async function stored(id: string): Promise<string[]> {
  return readdir(join(service.dataDir, 'objects', 'greeting-package', id)).catch(() => []);
}
