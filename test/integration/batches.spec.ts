import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import {
  BatchDrawing,
  BatchErasure,
  BatchesModule,
  BatchesService,
  type BatchProgress,
  BatchArchives,
  type Portion,
} from '#batches';
import { CreditsService, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { Clock, type Id, newId } from '#kernel';
import type { JobRun } from '#queue';
import { rendererErrors } from '#renderer';
import { Drawing, type RenderOptions } from '#renders';
import { ObjectStore } from '#storage';
import { TemplatesModule, TemplatesService, TemplateVersionsService } from '#templates';
import { type User, UserErasures, UsersModule, UsersService } from '#users';
import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { unzipped } from '../support/batches.js';
import { picture } from '../support/pictures.js';

const START = new Date('2026-03-20T09:00:00.000Z');
const DAY_MS = 86_400_000;
const STILL: unknown = expect.stringMatching(/^still-[0-9a-f]{64}$/u);
const PHOTO = { name: 'photo', type: 'image', required: false };
const FACE = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 100, 100], when: 'photo' };

let app: TestApplication;
let batches: BatchesService;
let drawing: BatchDrawing;
let owner: User;
let template: Id<'tpl'>;
let now = START;

beforeAll(async () => {
  app = await createTestApplication(
    [BatchesModule, TemplatesModule, UsersModule],
    (builder) => builder.overrideProvider(Clock).useValue({ now: () => now }),
    'fonts',
  );
  batches = app.module.get(BatchesService);
  drawing = app.module.get(BatchDrawing);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  owner = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  await app.module.get(CreditsService, { strict: false }).adjust(owner.id, 100, { reason: 'a test' });
  const schema = { ...card({ fields: [PHOTO], layers: [FACE] }) };
  template = (await app.module.get(TemplatesService).create(owner, { name: 'بطاقة', schema })).id;
});

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

async function newBatch(
  count: number,
  images: Record<string, unknown> = {},
  options: RenderOptions = {},
): Promise<Id<'bat'>> {
  const rows = Array.from({ length: count }, (_, index) => ({ data: { name: `نورة ${index}` }, images }));
  const request = { templateId: template, source: { rows }, options, archive: 'zip' as const };
  const { signal } = new AbortController();
  return (await batches.create({ user: owner, keyId: null }, request, signal)).batchId;
}

const portionsOf = async (id: Id<'bat'>): Promise<Portion[]> =>
  (
    await query<{ payload: Portion }>(
      `SELECT payload FROM jobs WHERE kind = 'batches.portion' AND payload ->> 'batchId' = $1 ORDER BY payload -> 'from'`,
      id,
    )
  ).map(({ payload }) => payload);

/** One attempt at a portion, as the worker runs it. */
const tryAt = (portion: Portion, attempt = 1): Promise<void> => {
  const run = { attempt, signal: new AbortController().signal, continueWith: () => Promise.resolve() };
  return drawing.draw(portion, run as unknown as JobRun<Portion>);
};

async function drawn(count: number, images: Record<string, unknown> = {}): Promise<Id<'bat'>> {
  const id = await newBatch(count, images);
  for (const portion of await portionsOf(id)) await tryAt(portion);
  return id;
}

const progress = (id: string): Promise<BatchProgress> => batches.progressOf(owner, id);
const balance = (): Promise<number> => app.module.get(CreditsService, { strict: false }).balanceOf(owner.id);

/** Keys of the objects of a batch, below its folder. */
async function objects(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.module.get(ObjectStore, { strict: false }).list('batches')) keys.push(key);
  return keys.flatMap((key) => (key.includes(id) ? [key.slice(key.indexOf(id) + id.length + 1)] : [])).sort();
}

async function expectSoundBooks(): Promise<void> {
  const { findings } = await app.module.get(ReconciliationService, { strict: false }).reconcile();
  expect(findings).toEqual([]);
}

/** Makes drawing fail as `fault` returns, for one row or for all. */
async function whileDrawingFails(fault: (name: unknown) => Error | null, work: () => Promise<void>): Promise<void> {
  const service = app.module.get(Drawing, { strict: false });
  const drawMany = service.drawMany.bind(service);
  service.drawMany = async (orders, limits) => {
    const drawn = await drawMany(orders, limits);
    const files = drawn.files.map((file, index) => {
      const failure = fault(orders[index]?.data['name']);
      return failure === null ? file : { failure };
    });
    return { ...drawn, files };
  };
  await work().finally(() => (service.drawMany = drawMany));
}

describe('a portion', () => {
  it('that is drawn twice at once is drawn and charged once', async () => {
    const id = await newBatch(20);
    const [portion] = await portionsOf(id);
    if (portion === undefined) throw new Error('There is no portion.');
    await Promise.all([tryAt(portion), tryAt(portion), tryAt(portion, 2)]);
    expect(await progress(id)).toMatchObject({ status: 'done', done: 20, failed: [] });
    expect(await balance()).toBe(80);
    const kept = await query<{ key: string }>(
      `SELECT DISTINCT unnest(ARRAY['parts-' || pack, 'still-' || pack_still]) AS key FROM batch_rows
       WHERE batch_id = $1 ORDER BY 1`,
      id,
    );
    expect(await objects(id)).toEqual(kept.map(({ key }) => key));
    await expectSoundBooks();
  });

  it('finds the shared pictures made by the one before it', async () => {
    const service = app.module.get(Drawing, { strict: false });
    const still = jest.spyOn(service, 'still');
    const ids = [await newBatch(3), await newBatch(3)];
    for (const id of ids) {
      const [portion] = await portionsOf(id);
      if (portion === undefined) throw new Error('There is no portion.');
      for (const number of [1, 2, 3]) await tryAt({ ...portion, from: number, to: number });
      expect(await progress(id)).toMatchObject({ status: 'done', done: 3, failed: [] });
    }
    expect(still).toHaveBeenCalledTimes(2);
    still.mockRestore();
    const kept = await Promise.all(ids.map(objects));
    expect(kept.map((keys) => keys.filter((key) => key.startsWith('still-')))).toEqual([[STILL], [STILL]]);
  });

  it('is not over where a crash of the database took back commits that were not on the disk yet', async () => {
    const id = await newBatch(2);
    const [portion] = await portionsOf(id);
    if (portion === undefined) throw new Error('There is no portion.');
    const continueWith = jest.fn(() => Promise.resolve());
    const run = { attempt: 2, signal: new AbortController().signal, continueWith } as unknown as JobRun<Portion>;
    const store = app.module.get(ObjectStore, { strict: false });
    const put = store.put.bind(store);
    // On the second attempt each row is a group: until the second one's picture is stored, the first one is as it was.
    store.put = async (key, bytes) => {
      await query(
        `WITH back AS (UPDATE batch_rows SET state = 'waiting', pack = NULL, pack_still = NULL, pack_start = NULL,
            pack_size = NULL WHERE batch_id = $1 AND state = 'drawn' RETURNING 1)
         UPDATE batches SET done = done - (SELECT count(*) FROM back) WHERE id = $1`,
        id,
      );
      return put(key, bytes);
    };
    await drawing.draw(portion, run).finally(() => (store.put = put));
    expect(await progress(id)).toMatchObject({ status: 'running', done: 1 });
    expect(continueWith).toHaveBeenCalledTimes(1);
    await drawing.draw(portion, run);
    expect(await progress(id)).toMatchObject({ status: 'done', done: 2, failed: [] });
    expect(continueWith).toHaveBeenCalledTimes(1);
    await expectSoundBooks();
  });

  it('goes on where its row counts stood, and draws nothing again', async () => {
    await app.module.get(CreditsService, { strict: false }).adjust(owner.id, 200, { reason: 'a test' });
    const id = await newBatch(220);
    const portions = await portionsOf(id);
    expect(portions.map(({ from, to }) => [from, to])).toEqual([
      [1, 200],
      [201, 220],
    ]);
    for (const portion of portions) await tryAt(portion);
    const before = await query(`SELECT id FROM renders WHERE user_id = $1`, owner.id);
    const kept = await objects(id);
    for (const portion of portions) await tryAt(portion, 2);
    expect(before).toHaveLength(220);
    expect(await query(`SELECT id FROM renders WHERE user_id = $1`, owner.id)).toHaveLength(220);
    expect(await objects(id)).toEqual(kept);
  });

  it('is tried again when the service lacks a resource; a row that lacks it each time fails alone', async () => {
    const id = await newBatch(12);
    const [portion] = await portionsOf(id);
    if (portion === undefined) throw new Error('There is no portion.');
    const late = (name: unknown): Error | null => (name === 'نورة 3' ? rendererErrors.render_deadline() : null);
    await whileDrawingFails(late, async () => {
      await expect(tryAt(portion)).rejects.toThrow();
      expect(await progress(id)).toMatchObject({ status: 'running', done: 11 });
      for (const attempt of [2, 3, 4, 5]) await expect(tryAt(portion, attempt)).rejects.toThrow();
      await tryAt(portion, 6);
    });
    const { failed, status } = await progress(id);
    expect([status, failed.map(({ row, code }) => [row, code])]).toEqual(['done', [[4, 'render_deadline']]]);
    expect(await balance()).toBe(89);
    await expectSoundBooks();
  });

  it('fails a row of which the worker dies every time, and draws the rest', async () => {
    const id = await newBatch(4);
    const [portion] = await portionsOf(id);
    if (portion === undefined) throw new Error('There is no portion.');
    const deadly = (name: unknown): Error | null => (name === 'نورة 2' ? new Error('the process is gone') : null);
    await whileDrawingFails(deadly, async () => {
      for (const attempt of [1, 2, 3, 4, 5, 6]) await expect(tryAt(portion, attempt)).rejects.toThrow();
      await tryAt(portion, 7);
    });
    const { failed, status } = await progress(id);
    expect([status, failed.map(({ row, code }) => [row, code])]).toEqual(['done', [[3, 'row_abandoned']]]);
    expect(await balance()).toBe(97);
  });

  it('fails with its owner suspended', async () => {
    const id = await newBatch(3);
    await query(`UPDATE users SET status = 'suspended' WHERE id = $1`, owner.id);
    for (const portion of await portionsOf(id)) await tryAt(portion);
    const { failed } = await progress(id);
    expect(failed.map(({ code }) => code)).toEqual(['user_suspended', 'user_suspended', 'user_suspended']);
    expect(await balance()).toBe(100);
  });
});

describe('the pictures of a batch', () => {
  const archived = async (id: string): Promise<Map<string, Buffer>> =>
    unzipped(await buffer((await app.module.get(BatchArchives).open(owner, id)).stream));

  it.each(['png', 'jpg'] as const)('are drawn as %s as each row by itself', async (format) => {
    const options = { format, dpi: 150, ...(format === 'jpg' && { quality: 80 }) };
    const id = await newBatch(7, {}, options);
    for (const portion of await portionsOf(id)) await tryAt(portion);
    const sizes: number[] = [];
    const version = await app.module.get(TemplateVersionsService, { strict: false }).require(owner, template);
    for (const [at, bytes] of [...(await archived(id)).values()].entries()) {
      const drawn = await app.module.get(Drawing, { strict: false }).draw({
        version,
        data: { name: `نورة ${at}` },
        pictures: new Map(),
        owner: owner.id,
        assetsOf: owner,
        lane: 'free',
        scale: 1,
        quality: 90,
        ...options,
        at: [],
      });
      expect(bytes.equals(drawn.bytes)).toBe(true);
      sizes.push(bytes.length);
    }
    const billed = await query<{ bytes: number }>('SELECT bytes::int FROM renders WHERE user_id = $1', owner.id);
    expect(billed.map(({ bytes }) => bytes).sort()).toEqual(sizes.sort());
  });

  it('are the same in groups of any size, and as a row by itself', async () => {
    const together = await archived(await drawn(12));
    const id = await newBatch(12);
    for (const portion of await portionsOf(id)) await tryAt(portion, 2);
    expect(await objects(id)).toHaveLength(12 + 1);
    expect([...together.keys()]).toHaveLength(12);
    expect(await archived(id)).toEqual(together);
  });

  it('are read from objects of their own where rows still have them', async () => {
    const id = await drawn(3);
    const files = await archived(id);
    const store = app.module.get(ObjectStore, { strict: false });
    const [{ day } = { day: '' }] = await query<{ day: string }>(
      'SELECT made_on::text AS day FROM batches WHERE id = $1',
      id,
    );
    const [pack] = await objects(id);
    await query(
      'UPDATE batch_rows SET pack = NULL, pack_start = NULL, pack_size = NULL, pack_still = NULL WHERE batch_id = $1',
      id,
    );
    await store.delete(`batches/${day}/${id}/${pack}`);
    for (const [at, bytes] of [...files.values()].entries())
      await store.put(`batches/${day}/${id}/${at + 1}.png`, bytes);
    expect(await archived(id)).toEqual(files);
  });

  it('are made of pictures in parts drawn by several engines, and end when the picture that completes them is gone', async () => {
    const id = await drawn(4);
    const files = await archived(id);
    const store = app.module.get(ObjectStore, { strict: false });
    const [{ key, folder } = { key: '', folder: '' }] = await query<{ key: string; folder: string }>(
      `SELECT pack_still AS key, 'batches/' || made_on || '/' || id AS folder
       FROM batches JOIN batch_rows ON batch_id = id WHERE id = $1 LIMIT 1`,
      id,
    );
    await store.put(`${folder}/still-other`, await store.require(`${folder}/still-${key}`));
    await query(`UPDATE batch_rows SET pack_still = 'other' WHERE batch_id = $1 AND number % 2 = 0`, id);
    expect(await archived(id)).toEqual(files);
    await store.delete(`${folder}/still-other`);
    await expect(archived(id)).rejects.toThrow('A stored file is missing');
    await store.put(`${folder}/still-other`, Buffer.from('of another template'));
    await expect(archived(id)).rejects.toThrow('do not belong together');
  });
});

describe('the uploads of a batch', () => {
  it('are kept once for any number of rows, for 90 days; counts and charges stay', async () => {
    const photo = (await picture(30, 30, '#ff0000')).toString('base64');
    const id = await drawn(3, { photo });
    const kept = await objects(id);
    expect(kept).toEqual([
      expect.stringMatching(/^pack-[0-9a-f-]{36}$/),
      expect.stringMatching(/^picture-[0-9a-f]{64}$/),
    ]);
    const retain = (): Promise<void> =>
      app.module.get(BatchErasure).enforce({ tick: '' }, { signal: new AbortController().signal });
    now = new Date(START.getTime() + 90 * DAY_MS);
    await retain();
    expect(await objects(id)).toEqual(kept);
    now = new Date(START.getTime() + 91 * DAY_MS);
    await retain();
    expect(await objects(id)).toEqual([]);
    expect(await query('SELECT data, pictures FROM batch_rows WHERE batch_id = $1 GROUP BY 1, 2', id)).toEqual([
      { data: null, pictures: null },
    ]);
    expect(await progress(id)).toMatchObject({ status: 'done', total: 3, done: 3, failed: [] });
    await expect(app.module.get(BatchArchives).open(owner, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await balance()).toBe(97);
    await expectSoundBooks();
  });

  it('go with their owner, and stop the remaining rows', async () => {
    await app.module.get(CreditsService, { strict: false }).adjust(owner.id, 200, { reason: 'a test' });
    const id = await newBatch(210);
    const [first, second] = await portionsOf(id);
    if (first === undefined || second === undefined) throw new Error('There are no two portions.');
    await tryAt(first);
    const erase = (): Promise<readonly string[]> => app.module.get(UserErasures, { strict: false }).run(owner.id);
    await app.module.get(Transactor).run(erase);
    await tryAt(second);
    expect(
      await query('SELECT state, code, count(*)::int FROM batch_rows WHERE batch_id = $1 GROUP BY 1, 2 ORDER BY 1', id),
    ).toEqual([
      { state: 'drawn', code: null, count: 200 },
      { state: 'failed', code: 'batch_erased', count: 10 },
    ]);
    const [job] = await query<{ payload: { id: Id<'bat'>; madeOn: string } }>(
      `SELECT payload FROM jobs WHERE kind = 'batches.removal' AND payload ->> 'id' = $1`,
      id,
    );
    await app.module.get(BatchErasure).removeObjects(job?.payload ?? { id, madeOn: '?' });
    expect(await objects(id)).toEqual([]);
    expect(await balance()).toBe(100);
    await expectSoundBooks();
  });

  it('leave nothing behind when erased while their rows are drawn', async () => {
    const id = await newBatch(10);
    const [portion] = await portionsOf(id);
    if (portion === undefined) throw new Error('There is no portion.');
    let isErased = false;
    await whileDrawingFails(
      () => null,
      async () => {
        const store = app.module.get(ObjectStore, { strict: false });
        const put = store.put.bind(store);
        store.put = async (key, bytes) => {
          await put(key, bytes);
          if (isErased) return;
          isErased = true;
          const erase = (): Promise<readonly string[]> => app.module.get(UserErasures, { strict: false }).run(owner.id);
          await app.module.get(Transactor).run(erase);
        };
        await tryAt(portion).finally(() => (store.put = put));
      },
    );
    expect(await objects(id)).toEqual([]);
    expect(await balance()).toBe(100);
    await expectSoundBooks();
  });

  it('keep the fonts of their template until drawn', async () => {
    await query('UPDATE templates SET deleted_at = now()');
    const id = await newBatchOf(await own());
    const [font] = await query<{ id: string }>(
      `SELECT v.fonts -> 0 ->> 'fontId' AS id FROM template_versions v JOIN batches b ON b.template_id = v.template_id
       WHERE b.id = $1`,
      id,
    );
    await query('UPDATE templates SET deleted_at = now()');
    const { uses } = app.module.get(FontsService, { strict: false });
    expect(await uses.findUse(String(font?.id))).toBe('a batch that is being drawn');
    for (const portion of await portionsOf(id)) await tryAt(portion);
    expect(await uses.findUse(String(font?.id))).toBeNull();
  });
});

async function own(): Promise<Id<'tpl'>> {
  return (await app.module.get(TemplatesService).create(owner, { name: 'x', schema: { ...card() } })).id;
}

function newBatchOf(id: Id<'tpl'>): Promise<Id<'bat'>> {
  template = id;
  return newBatch(2);
}
