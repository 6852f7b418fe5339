import { beforeAll, describe, expect, it } from '@jest/globals';
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
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface Refusal {
  errors: { loc: (string | number)[]; type: string }[];
}

interface List {
  items: { batch_id: string; total: number; template_id: string }[];
  next_cursor: string | null;
}

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  owner = await service.newClient();
  template = await newTemplate(owner, card({ fields: [{ name: 'city', type: 'text', required: false }] }));
});

const postFile = (bytes: string, parts: Record<string, string>): Promise<Response> =>
  owner.form(PATH, { template_id: template, file: { bytes: Buffer.from(bytes), name: 'rows' }, ...parts });

describe('a file whose columns have names of their own', () => {
  const table = 'الاسم,ملاحظات,city\nنورة,x,جدة\nسارة,y,\n';
  const mapped = (columns: object): Promise<Response> => postFile(table, { columns: JSON.stringify(columns) });

  it('is read by the mapping of its caller, and leaves out unmapped columns', async () => {
    const { batch_id: id } = await jsonOf<BatchBody>(await mapped({ الاسم: 'name', ملاحظات: null }));
    expect(await doneBatch(owner, id)).toMatchObject({ total: 2, failed: [] });
    expect([...(await filesOf(owner, id)).keys()]).toEqual(['0002-نورة.png', '0003-سارة.png']);
  });

  it.each([
    [{ الاسم: 'name' }, 'file 1 ملاحظات extra_forbidden'],
    [{ الاسم: 'city', ملاحظات: null }, 'file 1 city value_error'],
    [{ nothing: 'name' }, 'columns nothing value_error'],
    [{ الاسم: 'surname' }, 'columns الاسم value_error'],
    [{ الاسم: 7 }, 'columns الاسم value_error'],
  ])('mapped as %j is refused', async (columns, place) => {
    const { errors } = (await (await mapped(columns)).json()) as Refusal;
    expect(errors.map(({ loc, type }) => [...loc.slice(1), type].join(' '))).toContain(place);
  });
});

describe('names of files', () => {
  it('follow the pattern of the batch for each row', async () => {
    const rows = ['نورة', 'نورة', 'سارة'].map((name) => ({ data: { name, city: 'جدة' } }));
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows, file_name: '{{city}} {{name}}' });
    await doneBatch(owner, id);
    expect([...(await filesOf(owner, id)).keys()]).toEqual(['جدة نورة.png', 'جدة نورة (2).png', 'جدة سارة.png']);
  });

  it.each([
    ['a brace that is not closed', { file_name: '{{name}' }],
    ['those of a document, which has none', { file_name: '{{name}}', format: 'pdf', archive: 'pdf' }],
  ])('are refused with %s', async (_, more) => {
    const answer = await owner.json('POST', PATH, { template_id: template, rows: namedRows(1), ...more });
    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ loc: ['body', 'file_name'] }] });
  });

  it('may ask for fields of the template alone', async () => {
    const body = { template_id: template, rows: [{ data: { name: 'نورة' } }], file_name: '{{surname}}' };
    expect(await (await owner.json('POST', PATH, body)).json()).toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'file_name'] }],
    });
  });
});

describe('batches of an account', () => {
  it('are listed, newest first, for their owner alone', async () => {
    const someone = await service.newClient();
    const mine = await newTemplate(someone, card());
    const ids: string[] = [];
    for (let count = 1; count <= 3; count += 1) {
      ids.unshift((await newBatch(someone, { template_id: mine, rows: namedRows(count) })).batch_id);
    }
    const first = await jsonOf<List>(await someone.fetch(`${PATH}?limit=2`));
    const second = await jsonOf<List>(await someone.fetch(`${PATH}?limit=2&cursor=${first.next_cursor ?? ''}`));
    expect([...first.items, ...second.items]).toMatchObject(
      ids.map((id, index) => ({ batch_id: id, total: 3 - index, template_id: mine })),
    );
    expect(second.next_cursor).toBeNull();
  });

  it('end when they are cancelled: undrawn rows cost nothing, drawn ones are there', async () => {
    const payer = await service.newClient({ credits: 2_000 });
    const mine = await newTemplate(payer, card());
    const { batch_id: id } = await newBatch(payer, { template_id: mine, rows: namedRows(1_000) });
    const cancelled = await jsonOf<BatchBody>(await payer.fetch(`${PATH}/${id}/cancel`, { method: 'POST' }));
    expect(cancelled).toMatchObject({ status: 'done', done: 1_000 });
    expect(new Set(cancelled.failed.map(({ code }) => code))).toEqual(new Set(['batch_cancelled']));
    expect(await jsonOf(await payer.fetch(`${PATH}/${id}/cancel`, { method: 'POST' }))).toEqual(cancelled);
    const drawn = 1_000 - cancelled.failed.length;
    expect((await filesOf(payer, id)).size).toBe(drawn);
    expect(await batchBooksOf(service, payer, id)).toEqual({
      balance: 2_000 - drawn,
      charged: drawn,
      recorded: drawn,
      drawn,
    });
    await expectSoundBooks(service);
    expect((await owner.fetch(`${PATH}/${id}/cancel`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the rows of a batch', () => {
  interface Row {
    row: number;
    state: string;
    code: string | null;
    picture: { url: string; file_name: string; expires_at: string } | null;
  }
  const rowsOf = async (id: string, by = owner): Promise<Row[]> =>
    (await jsonOf<{ items: Row[] }>(await by.fetch(`${PATH}/${id}/rows`))).items;

  it.each(['png', 'jpg', 'pdf'])('lead to their pictures (%s) by links that need no key', async (format) => {
    const rows = [...namedRows(2), { data: {} }, { data: { name: 'نورة', city: 'جدة' } }];
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows, format });
    await doneBatch(owner, id);
    const files = await filesOf(owner, id);
    const listed = await rowsOf(id);
    expect(listed.map(({ row, state, code }) => [row, state, code])).toEqual([
      ...[1, 2].map((row) => [row, 'drawn', null]),
      [3, 'failed', 'validation_failed'],
      [4, 'drawn', null],
    ]);
    for (const { picture } of listed.filter(({ state }) => state === 'drawn')) {
      const answer = await fetch(picture?.url ?? '');
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=6\d{5}$/);
      expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(picture?.file_name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(files.get(picture?.file_name ?? '')?.equals(bytes)).toBe(true);
    }
    expect(listed[2]?.picture).toBeNull();
  });

  it('are listed while they wait, and links of others are made by no change', async () => {
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows: namedRows(2) });
    expect((await rowsOf(id)).map(({ row }) => row)).toEqual([1, 2]);
    await doneBatch(owner, id);
    const url = (await rowsOf(id))[0]?.picture?.url ?? '';
    for (const wrong of [
      url.replace('/rows/1?', '/rows/2?'),
      url.replace(/exp=\d/, 'exp=9'),
      url.replace(/sig=.*/, 'sig=x'),
    ]) {
      const answer = await fetch(wrong);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'bad_signature' }]);
    }
    expect((await (await service.newClient()).fetch(`${PATH}/${id}/rows`)).status).toBe(404);
  });

  it('have no pictures of their own in a document, nor once the batch is erased', async () => {
    const document = { template_id: template, rows: namedRows(1), format: 'pdf', archive: 'pdf' };
    const { batch_id: id } = await newBatch(owner, document);
    await doneBatch(owner, id);
    expect(await rowsOf(id)).toMatchObject([{ row: 1, state: 'drawn', picture: null }]);
    const { batch_id: old } = await newBatch(owner, { template_id: template, rows: namedRows(1) });
    await doneBatch(owner, old);
    const url = (await rowsOf(old))[0]?.picture?.url ?? '';
    await service.query('UPDATE batches SET erased_at = now() WHERE id = $1', [old]);
    expect(await rowsOf(old)).toMatchObject([{ row: 1, state: 'drawn', picture: null }]);
    expect((await fetch(url)).status).toBe(404);
  });
});
