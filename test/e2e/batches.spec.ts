import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failpoint, newId } from '#kernel';
import {
  batchBooksOf,
  type BatchBody,
  doneBatch,
  filesOf,
  namedRows,
  newBatch,
  PATH,
  jsonOf,
} from '../support/batches.js';
import { expectSoundBooks } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Heir } from '../support/heir.js';
import { picture } from '../support/pictures.js';
import { pdfiumText, pdfjsText } from '../support/pdf-readers.js';
import { type Client, type Service, startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { textRow, workbook } from '../support/workbooks.js';
import './batch-bodies.part.js';
import './batch-names.part.js';
import './batch-rows.part.js';
import './batch-sizes.part.js';

const FIELDS = [
  { name: 'city', type: 'text', required: false },
  { name: 'photo', type: 'image', required: false },
];
const FACE = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 100, 100], when: 'photo' };

let service: Service;
/** Takes calls, and runs no jobs. */
let home: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  [service, home] = await Promise.all([sharedService({ worker: true }), startService()]);
  owner = await service.newClient();
  template = await newTemplate(owner, card({ fields: FIELDS, layers: [FACE] }));
});
afterAll(() => home.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const post = (body: object, by = owner): Promise<Response> => by.json('POST', PATH, body);
const postFile = (bytes: Buffer | string, parts: Record<string, string> = {}): Promise<Response> =>
  owner.form(PATH, { template_id: template, file: { bytes: Buffer.from(bytes), name: 'rows' }, ...parts });

interface Refusal {
  status: number;
  code: string;
  detail: string;
  errors?: { loc: (string | number)[]; msg: string }[];
}

async function refusal(answer: Response): Promise<Refusal> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return (await answer.json()) as Refusal;
}

async function rendered(data: object, images: object = {}, by = owner, of = template): Promise<Buffer> {
  const answer = await by.json('POST', '/v1/render', { template_id: of, data, images });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('POST /v1/render/batch', () => {
  it('draws each row as a render does, charges each once, and gives them as an archive', async () => {
    const rows = namedRows(60);
    const before = await service.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [owner.userId]);
    const batch = await newBatch(owner, { template_id: template, rows });
    expect(batch).toEqual({
      batch_id: expect.stringMatching(/^bat_[0-9A-Za-z]{22}$/),
      delivery: null,
      status: 'queued',
      total: 60,
      done: 0,
      failed: [],
    });
    expect(await doneBatch(owner, batch.batch_id)).toEqual({ ...batch, status: 'done', done: 60 });
    const files = await filesOf(owner, batch.batch_id);
    expect([...files.keys()]).toEqual(
      rows.map(({ data }, at) => `${String(at + 1).padStart(4, '0')}-${data.name}.png`),
    );
    expect(files.get('0007-نورة 7.png')?.equals(await rendered({ name: 'نورة 7' }))).toBe(true);
    expect(await batchBooksOf(service, owner, batch.batch_id)).toEqual({
      balance: Number(before[0]?.['balance']) - 61,
      charged: 60,
      recorded: 60,
      drawn: 60,
    });
    const usage = await jsonOf<{ by_source: { batch: number } }>(await owner.fetch('/v1/me/usage'));
    expect(usage.by_source.batch).toBe(60);
    await expectSoundBooks(service);
  });

  it('gives the same archive to the last byte however often it is fetched', async () => {
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows: namedRows(3) });
    await doneBatch(owner, id);
    const fetched = async (): Promise<string> =>
      sha256(Buffer.from(await (await owner.fetch(`${PATH}/${id}/archive`)).arrayBuffer()));
    expect(await fetched()).toBe(await fetched());
    const { headers } = await owner.fetch(`${PATH}/${id}/archive`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.zip"`);
  });

  it('fails a faulty row alone, and charges nothing for it', async () => {
    const rows = [
      { data: { name: 'نورة' } },
      { data: { name: 'x'.repeat(61) } },
      { data: {} },
      { data: { name: 'سارة', nobody: 1 } },
      { data: { name: 'ريم' }, images: { photo: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' } },
      { data: { name: 'هند' }, images: { photo: { url: 'x', base64: 'y' } } },
      { data: { name: 'ليلى' } },
    ];
    const payer = await service.newClient({ credits: 7 });
    const own = await newTemplate(payer, card({ fields: FIELDS, layers: [FACE] }));
    const { batch_id: id } = await newBatch(payer, { template_id: own, rows });
    const { failed, done } = await doneBatch(payer, id);
    expect([done, failed.map(({ row, code }) => [row, code])]).toEqual([
      7,
      [
        [2, 'validation_failed'],
        [3, 'validation_failed'],
        [4, 'validation_failed'],
        [5, 'image_unavailable'],
        [6, 'validation_failed'],
      ],
    ]);
    expect(failed[1]?.detail).toMatch(/^data\.name: /);
    expect([...(await filesOf(payer, id)).keys()]).toEqual(['0001-نورة.png', '0007-ليلى.png']);
    expect(await batchBooksOf(service, payer, id)).toEqual({ balance: 5, charged: 2, recorded: 2, drawn: 2 });
  });

  it('draws the pictures of rows by address, asset and base64, in every format and at every size', async () => {
    const photo = (await picture(40, 40, '#ff0000')).toString('base64');
    const made = await owner.form('/v1/assets', { file: { bytes: await picture(30, 30), name: 'a.png' } });
    const { id: asset } = await jsonOf<{ id: string }>(made);
    const images = [
      { photo },
      { photo: asset },
      { photo: { base64: `data:image/png;base64,${photo}`, focus: [0, 1] } },
    ];
    const rows = images.map((one) => ({ data: { name: 'نورة' }, images: one }));
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows });
    expect(await doneBatch(owner, id)).toMatchObject({ failed: [] });
    const files = [...(await filesOf(owner, id)).values()];
    for (const [index, one] of images.entries()) {
      expect(files[index]?.equals(await rendered({ name: 'نورة' }, one))).toBe(true);
    }
    const options = { scale: 2, pdf: { page: 'a4', bleed_mm: 3 } };
    const pdf = await newBatch(owner, { template_id: template, rows: namedRows(1), format: 'pdf', options });
    await doneBatch(owner, pdf.batch_id);
    const [file] = await filesOf(owner, pdf.batch_id);
    expect([file?.[0], file?.[1].subarray(0, 5).toString()]).toEqual(['0001-نورة 1.pdf', '%PDF-']);
    const jpg = await newBatch(owner, { template_id: template, rows: namedRows(1), options: { format: 'jpg' } });
    await doneBatch(owner, jpg.batch_id);
    expect([...(await filesOf(owner, jpg.batch_id)).keys()]).toEqual(['0001-نورة 1.jpg']);
  });

  it('draws the version that its template had, and ignores later changes of the template', async () => {
    const own = await newTemplate(owner, card({ background: '#111111' }));
    const expected = await rendered({ name: 'نورة 1' }, {}, owner, own);
    const slow = namedRows(120);
    const { batch_id: id } = await newBatch(owner, { template_id: own, rows: slow });
    await owner.json('PUT', `/v1/templates/${own}/schema`, card({ background: '#eeeeee' }));
    expect((await owner.fetch(`/v1/templates/${own}`, { method: 'DELETE' })).status).toBe(200);
    expect(await doneBatch(owner, id)).toMatchObject({ done: 120, failed: [] });
    expect((await filesOf(owner, id)).get('0001-نورة 1.png')?.equals(expected)).toBe(true);
  });

  it('fails the rows that the balance does not reach, and counts exactly', async () => {
    const payer = await service.newClient({ credits: 25 });
    const own = await newTemplate(payer);
    const rows = namedRows(80).map((row, at) => (at % 4 === 0 ? { data: {} } : row));
    const batches = await Promise.all([1, 2].map(() => newBatch(payer, { template_id: own, rows })));
    const done = await Promise.all(batches.map(({ batch_id: id }) => doneBatch(payer, id)));
    const codes = done.flatMap(({ failed }) => failed.map(({ code }) => code));
    expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(40);
    expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(95);
    expect(codes).toHaveLength(135);
    const [{ balance } = {}] = await service.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [
      payer.userId,
    ]);
    expect(balance).toBe(0);
    await expectSoundBooks(service);
  });

  it('is one batch for one Idempotency-Key', async () => {
    const body = JSON.stringify({ template_id: template, rows: namedRows(2) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'batch-1' };
    const send = (): Promise<Response> => owner.fetch(PATH, { method: 'POST', headers, body });
    const [first, again] = [await jsonOf<BatchBody>(await send()), await send()];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await jsonOf<BatchBody>(again)).batch_id).toBe(first.batch_id);
  });

  it('announces its end once to subscribed endpoints', async () => {
    const listener = await service.newClient();
    await service.query(
      `INSERT INTO webhook_endpoints
         (id, user_id, url, events, description, active, sealed_secret, created_at, updated_at)
       VALUES ($1, $2, 'https://example.com', '{render.batch.completed}', '', true, '', now(), now())`,
      [newId('whe'), listener.userId],
    );
    const own = await newTemplate(listener);
    const { batch_id: id } = await newBatch(listener, { template_id: own, rows: [...namedRows(70), { data: {} }] });
    await doneBatch(listener, id);
    const events = await service.query("SELECT body::jsonb -> 'data' AS data FROM webhook_events WHERE user_id = $1", [
      listener.userId,
    ]);
    const url = `${service.url}${PATH}/${id}`;
    expect(events.map(({ data }) => data)).toEqual([
      { batch_id: id, status: 'done', total: 71, failed_count: 1, url, archive_url: `${url}/archive` },
    ]);
  });
});

describe('a batch of one document', () => {
  it('has a page for each drawn row, in their order, and shared content once', async () => {
    const rows = [...namedRows(60), { data: {} }, { data: { name: 'خاتمة' } }];
    const art = await owner.form('/v1/assets', { file: { bytes: await picture(400, 200), name: 'art.png' } });
    const { id: image } = await jsonOf<{ id: string }>(art);
    const own = await newTemplate(owner, card({ canvas: { width: 400, height: 200, background: '#123456', image } }));
    const order = { template_id: own, rows, format: 'pdf', archive: 'pdf' };
    const { batch_id: id } = await newBatch(owner, order);
    expect((await doneBatch(owner, id)).failed.map(({ row }) => row)).toEqual([61]);
    const answer = await owner.fetch(`${PATH}/${id}/archive`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`);
    const document = Buffer.from(await answer.arrayBuffer());
    const single = await owner.json('POST', '/v1/render?format=pdf', {
      template_id: own,
      data: { name: 'خاتمة' },
      images: {},
    });
    const alone = Buffer.from(await single.arrayBuffer());
    expect(await pdfiumText(document, 60)).toBe(await pdfiumText(alone));
    expect(await pdfiumText(document, 59)).not.toBe(await pdfiumText(alone));
    await expect(pdfjsText(document, 61)).rejects.toThrow('Invalid page request');
    const again = Buffer.from(await (await owner.fetch(`${PATH}/${id}/archive`)).arrayBuffer());
    expect(again.equals(document)).toBe(true);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 61, drawn: 61 });
    const [{ formats } = {}] = await service.query(
      `SELECT array_agg(DISTINCT format) AS formats FROM renders WHERE template_id = $1 AND source = 'batch'`,
      [own],
    );
    expect(formats).toEqual(['pdf']);
  });

  it('is not there where no row was drawn, and only of the format pdf', async () => {
    const order = { template_id: template, rows: [{ data: {} }], format: 'pdf', archive: 'pdf' };
    const { batch_id: id } = await newBatch(owner, order);
    await doneBatch(owner, id);
    const empty = await refusal(await owner.fetch(`${PATH}/${id}/archive`));
    expect(empty).toMatchObject({ status: 404, detail: expect.stringMatching(/^No row of this batch was drawn/) });
    const { errors } = await refusal(await post({ ...order, format: 'png' }));
    expect(errors?.map(({ loc }) => loc)).toEqual([['body', 'archive']]);
  });
});

describe('a batch in a file', () => {
  it('is read from CSV and XLSX alike, its rows numbered as the spreadsheet shows them', async () => {
    const csv = '\uFEFFname;city\r\nنورة;جدة\r\n\r\n007;مكة\r\n';
    const xlsx = await workbook(
      textRow(1, ['name', 'city']) + textRow(2, ['نورة', 'جدة']) + textRow(4, ['007', 'مكة']),
    );
    const archives: string[][] = [];
    for (const file of [csv, xlsx]) {
      const batch = await jsonOf<BatchBody>(await postFile(file));
      expect(batch.total).toBe(2);
      expect(await doneBatch(owner, batch.batch_id)).toMatchObject({ failed: [] });
      const files = await filesOf(owner, batch.batch_id);
      archives.push([...files].map(([name, bytes]) => `${name} ${sha256(bytes)}`));
    }
    expect(archives[0]).toEqual(archives[1]);
    expect(archives[0]?.[1]).toMatch(/^0004-007\.png /);
    const expected = await rendered({ name: '007', city: 'مكة' });
    expect(archives[0]?.[1]).toBe(`0004-007.png ${sha256(expected)}`);
  });

  it('takes image fields by asset, and fails a row by its number there', async () => {
    const made = await owner.form('/v1/assets', { file: { bytes: await picture(20, 20), name: 'a.png' } });
    const { id: asset } = await jsonOf<{ id: string }>(made);
    const file = `name,photo\nنورة,${asset}\n\nسارة,لا شيء\n`;
    const batch = await jsonOf<BatchBody>(await postFile(file, { format: 'jpg' }));
    const { failed } = await doneBatch(owner, batch.batch_id);
    expect(failed.map(({ row, code }) => [row, code])).toEqual([[4, 'validation_failed']]);
    expect([...(await filesOf(owner, batch.batch_id)).keys()]).toEqual(['0002-نورة.jpg']);
  });

  it.each([
    [
      'a column that is no field',
      'name,town\na,b\n',
      ['body', 'file', 1, 'town'],
      /no field "town"; it has name, city/,
    ],
    ['no column for a required field', 'city\nb\n', ['body', 'file', 1, 'name'], /requires the field "name"/],
    ['a column twice', 'name,name\na,b\n', ['body', 'file', 1, 'B'], /stands in the header twice/],
    ['nothing below its header', 'name\n', ['body', 'file'], /no row below/],
    ['more rows than a batch has', `name\n${'x\n'.repeat(1_001)}`, ['body', 'file'], /more than 1000 rows/],
    ['something else in it', Buffer.from('89504e470d0a1a0a00', 'hex'), ['body', 'file'], /Neither CSV nor XLSX/],
  ])('with %s is refused at its place', async (_, file, loc, msg) => {
    const { status, errors } = await refusal(await postFile(file));
    expect([status, errors]).toEqual([422, [expect.objectContaining({ loc, msg: expect.stringMatching(msg) })]]);
  });
});

describe('a fault of a whole batch', () => {
  const rows = namedRows(1);

  it.each([
    ['no rows', { rows: [] }, 422, ['body', 'rows']],
    ['too many rows', { rows: namedRows(1_001) }, 422, ['body', 'rows']],
    ['an unknown member of a row', { rows: [{ data: {}, nothing: 1 }] }, 422, ['body', 'rows', 0, 'nothing']],
    ['an option of another format', { rows, options: { pdf: { page: 'a4' } } }, 422, ['body', 'options', 'pdf']],
    ['an unknown archive format', { rows, archive: 'tar' }, 422, ['body', 'archive']],
    ['a scale out of bounds', { rows, options: { scale: 5 } }, 422, ['body', 'options', 'scale']],
  ])('such as %s, is refused at once', async (_, body, status, loc) => {
    const problem = await refusal(await post({ template_id: template, ...body }));
    expect([problem.status, problem.errors?.map((error) => error.loc)]).toEqual([status, [loc]]);
  });

  it('is refused where the template is not there, and where the body is of another kind', async () => {
    expect(await refusal(await post({ template_id: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd', rows }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const wide = await newTemplate(owner, card({ canvas: { width: 3000, height: 2000, background: '#000000' } }));
    expect(await refusal(await post({ template_id: wide, rows, options: { scale: 4 } }))).toMatchObject({
      status: 422,
      code: 'image_too_large',
      errors: [{ loc: ['body', 'options', 'scale'] }],
    });
    const text = await owner.fetch(PATH, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'name\nx' });
    expect(await refusal(text)).toMatchObject({
      status: 415,
      detail: 'Send the body as Content-Type: application/json or multipart/form-data.',
    });
    const form = await owner.form(PATH, { template_id: template, options: '{}' });
    const { errors } = await refusal(form);
    expect(errors?.map(({ loc }) => loc.join('.')).sort()).toEqual(['body.file', 'body.options']);
    expect((await refusal(await owner.fetch(PATH, { method: 'POST' }))).errors?.[0]).toMatchObject({ loc: ['body'] });
  });
});

describe('GET …/archive', () => {
  it('is refused before the batch is done, with how far it is', async () => {
    const client = await home.newClient();
    const { batch_id: id } = await newBatch(client, { template_id: await newTemplate(client), rows: namedRows(2) });
    expect(await refusal(await client.fetch(`${PATH}/${id}/archive`))).toMatchObject({
      status: 409,
      code: 'batch_unfinished',
      done: 0,
      total: 2,
    });
    // Clears the queue.
    await home.query(`DELETE FROM jobs WHERE status = 'queued'`);
  });

  it('is cut off where a picture is missing, so that it does not look whole', async () => {
    // Rows with pictures of their own are separated from those without.
    const photo = (await picture(40, 40, '#ff0000')).toString('base64');
    const rows = [...namedRows(2), { data: { name: 'سارة' }, images: { photo } }];
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows });
    await doneBatch(owner, id);
    const [{ pack } = {}] = await service.query('SELECT pack FROM batch_rows WHERE batch_id = $1 AND number = 3', [id]);
    const days = join(service.dataDir, 'objects/batches');
    for (const day of await readdir(days)) await rm(join(days, day, id, `pack-${String(pack)}`), { force: true });
    const answer = await owner.fetch(`${PATH}/${id}/archive`);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

describe('kill -9', () => {
  let heirs: Heir[] = [];

  beforeAll(async () => {
    heirs = await Promise.all([1, 2].map(() => Heir.start({ beside: home })));
  });
  afterAll(async () => {
    for (const heir of heirs) await heir.close();
  });

  it.each<Failpoint>(['render.drawn', 'render.charging', 'render.charged', 'render.committed'])(
    'at %s: every row is drawn and charged once, by another process',
    async (point) => {
      const client = await home.newClient({ credits: 200 });
      const own = await newTemplate(client);
      const { batch_id: id } = await newBatch(client, { template_id: own, rows: namedRows(130) });
      const settings = { NAQSH_FAILPOINTS: `${point}=kill` };
      // It may be killed before it reports that it is ready.
      const victim = await startService({ beside: home, worker: true, settings, until: 'nothing' });
      expect(await victim.ended()).toBe('SIGKILL');
      await expectSoundBooks(home);
      const charged = point === 'render.committed' ? expect.any(Number) : 0;
      expect(await batchBooksOf(home, client, id)).toMatchObject({ charged, drawn: charged });
      for (const heir of heirs) await heir.takeOver();
      const batch = await doneBatch(client, id);
      for (const heir of heirs) await heir.halt();
      expect(batch).toMatchObject({ done: 130, failed: [] });
      expect(await batchBooksOf(home, client, id)).toEqual({ balance: 70, charged: 130, recorded: 130, drawn: 130 });
      expect((await filesOf(client, id)).size).toBe(130);
      await expectSoundBooks(home);
    },
  );
});
