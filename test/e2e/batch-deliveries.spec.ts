import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deliveryOf,
  type DeliveredBatch,
  endedDelivery,
  makeDeliveryDue,
  postponedDelivery,
  rowsOf,
} from '../support/batch-deliveries.js';
import { batchBooksOf, doneBatch, filesOf, namedRows, newBatch, PATH, jsonOf } from '../support/batches.js';
import { expectSoundBooks } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { FakeBucket, refuse } from '../support/fake-bucket.js';
import { type Client, type Service, startService } from '../support/service.js';
import { newDestination } from '../support/stored-renders.js';
import { until } from '../support/until.js';

interface Refusal {
  code: string;
  detail: string;
  errors?: { loc: (string | number)[]; msg: string }[];
}

let service: Service;
let bucket: FakeBucket;
let owner: Client;
let template: string;

beforeAll(async () => {
  bucket = await FakeBucket.open();
  service = await startService({ settings: { NAQSH_SANDBOX: '1' }, worker: true });
  owner = await service.newClient();
  template = await newTemplate(owner, card({ fields: [{ name: 'city', type: 'text', required: false }] }));
});
afterEach(() => {
  bucket.hostile = null;
  bucket.objects.clear();
  bucket.calls.length = 0;
});
afterAll(async () => {
  await service.close();
  bucket.close();
});

async function batchInto(store: object, rows: object[] = namedRows(3), more: object = {}): Promise<string> {
  return (await newBatch(owner, { template_id: template, rows, store, ...more })).batch_id;
}

const retry = (id: string, body: object = {}): Promise<Response> =>
  owner.json('POST', `${PATH}/${id}/delivery/retry`, body);

async function refusalOf(store: unknown, rows: object[] = namedRows(2), more: object = {}): Promise<string> {
  const answer = await owner.json('POST', PATH, { template_id: template, rows, store, ...more });
  const { code, errors = [] } = (await answer.json()) as Refusal;
  return [answer.status, code, ...errors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)].join(' ');
}

describe('a batch with a destination', () => {
  it('copies each picture into the bucket under its key, beside the archive', async () => {
    const to = await newDestination(owner, bucket, { prefix: 'بطاقات', public_url: 'https://cdn.example' });
    const rows = [...namedRows(2), { data: { name: 'x'.repeat(61) } }, { data: { name: 'ريم' }, size: 'nowhere' }];
    const key = '{date}/{data.name}-{row}@{version}-{size}.{format}';
    const created = (await newBatch(owner, { template_id: template, rows, store: { to, key } })) as DeliveredBatch;
    const { batch_id: id, delivery } = created;
    expect(delivery).toEqual({
      destination_id: to,
      key,
      status: 'pending',
      stored: 0,
      failed: 0,
      error: null,
      next_try_at: null,
    });
    expect(await endedDelivery(owner, id)).toEqual({ ...delivery, status: 'done', stored: 2 });
    const files = await filesOf(owner, id);
    const day = new Date().toISOString().slice(0, 10);
    const keys = [1, 2].map((row) => `بطاقات/${day}/نورة ${row}-${row}@1-template.png`);
    expect(bucket.keys().sort()).toEqual(keys);
    expect(bucket.objects.get(`/cards/${keys[0]}`)).toEqual({
      bytes: files.get('0001-نورة 1.png'),
      type: 'image/png',
    });
    const listed = await rowsOf(owner, id);
    expect(listed.map((row) => row.delivery)).toEqual([
      ...keys.map((stored) => ({
        state: 'stored',
        key: stored,
        url: `https://cdn.example/${stored.split('/').map(encodeURIComponent).join('/')}`,
        code: null,
        detail: null,
      })),
      null,
      null,
    ]);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 2, drawn: 2 });
    await expectSoundBooks(service);
  });

  it('delivers more pictures than one job takes, each once, from a form with a table as well', async () => {
    const to = await newDestination(owner, bucket);
    const table = `name\n${Array.from({ length: 120 }, (_, row) => `نورة ${row}`).join('\n')}\n`;
    const file = { bytes: Buffer.from(table), name: 'rows.csv' };
    const answer = await owner.form(PATH, { template_id: template, file, store_to: to, store_key: '{row}.{format}' });
    const { batch_id: id } = await jsonOf<DeliveredBatch>(answer);
    expect(await endedDelivery(owner, id)).toMatchObject({ status: 'done', stored: 120, failed: 0 });
    expect(bucket.calls.sort()).toEqual(Array.from({ length: 120 }, (_, row) => `PUT /cards/${row + 2}.png`).sort());
  });

  it('is refused if its keys or its place cannot be', async () => {
    const to = await newDestination(owner, bucket);
    const same = { data: { name: 'هند' } };
    expect(await refusalOf({ to, key: 'x.png' })).toMatch(/^422 .*store\.key: Rows 1 and 2 have the same key "x\.png"/);
    expect(await refusalOf({ to, key: '{data.name}.png' }, [same, ...namedRows(1), same])).toMatch(/Rows 1 and 3/);
    expect(await refusalOf({ to, key: '{render_id}' })).toMatch(/Unknown name \{render_id\}/);
    expect(await refusalOf({ to, key: '{data.nobody}-{row}' })).toMatch(/no field "nobody"/);
    expect(await refusalOf({ to, key: '{row' })).toMatch(/Braces/);
    expect(await refusalOf({ to: 'dst_4nSxNNKr0vBkmT8ZqW2cYd' })).toMatch(/^404/);
    expect(await refusalOf({ to: await newDestination(await service.newClient(), bucket) })).toMatch(/^404/);
    const document = { format: 'pdf', archive: 'pdf' };
    expect(await refusalOf({ to }, namedRows(2), document)).toMatch(/store: One document has no file for each row/);
    expect(await service.query('SELECT 1 FROM batch_deliveries WHERE destination_id = $1', [to])).toEqual([]);
  });

  it('fails the file alone whose row has no value for its key', async () => {
    const to = await newDestination(owner, bucket);
    const rows = [{ data: { name: 'نورة', city: 'جدة' } }, { data: { name: 'سارة' } }];
    const id = await batchInto({ to, key: '{data.city}.{format}' }, rows);
    expect(await endedDelivery(owner, id)).toMatchObject({
      status: 'failed',
      stored: 1,
      failed: 1,
      error: { code: 'key_invalid', detail: expect.stringMatching(/"city".*archive/) },
    });
    expect((await rowsOf(owner, id)).map(({ delivery }) => delivery?.state)).toEqual(['stored', 'failed']);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 2, drawn: 2 });
  });
});

describe('a bucket', () => {
  it('that answers 503 delays only the delivery, and gets the pictures when it recovers', async () => {
    const to = await newDestination(owner, bucket);
    bucket.hostile = refuse(503, 'SlowDown');
    const id = await batchInto({ to });
    expect(await doneBatch(owner, id)).toMatchObject({ done: 3, failed: [] });
    expect(await postponedDelivery(owner, id)).toMatchObject({
      status: 'running',
      stored: 0,
      failed: 0,
      error: { code: 'destination_failed', detail: expect.stringMatching(/503 SlowDown.*again by itself/) },
    });
    // Another account is delivered meanwhile.
    const other = await service.newClient();
    const healthy = await FakeBucket.open();
    const its = await newTemplate(other, card());
    const store = { to: await newDestination(other, healthy) };
    const { batch_id: second } = await newBatch(other, { template_id: its, rows: namedRows(2), store });
    expect(await endedDelivery(other, second)).toMatchObject({ status: 'done', stored: 2 });
    healthy.close();
    bucket.hostile = null;
    await makeDeliveryDue(service, id);
    expect(await endedDelivery(owner, id)).toMatchObject({ status: 'done', stored: 3, error: null, next_try_at: null });
    expect(bucket.keys().sort()).toEqual([1, 2, 3].map((row) => `${id}/${row}.png`));
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 3, drawn: 3 });
  });

  it('that stays away is given up after the last try, and a retry still delivers', async () => {
    const to = await newDestination(owner, bucket);
    bucket.hostile = refuse(500, 'InternalError');
    const id = await batchInto({ to }, namedRows(1));
    for (let tries = 0; tries < 6; tries += 1) {
      await postponedDelivery(owner, id);
      await makeDeliveryDue(service, id);
      await until(async () => (await deliveryOf(owner, id)).next_try_at === null || tries < 5);
      await until(async () => {
        const [row] = await service.query('SELECT attempts, status FROM batch_deliveries WHERE batch_id = $1', [id]);
        return row?.['attempts'] === tries + 2 || row?.['status'] === 'failed';
      });
    }
    expect(await endedDelivery(owner, id)).toMatchObject({ status: 'failed', stored: 0, failed: 1 });
    bucket.hostile = null;
    expect(await jsonOf(await retry(id))).toMatchObject({ delivery: { failed: 0, error: null } });
    expect(await endedDelivery(owner, id)).toMatchObject({ status: 'done', stored: 1 });
  });

  it.each([
    [403, 'AccessDenied', /may not do this.*Test the destination/],
    [404, 'NoSuchBucket', /no bucket/],
  ])('that answers %d %s is not asked for each picture', async (status, code, words) => {
    const to = await newDestination(owner, bucket);
    bucket.hostile = refuse(status, code);
    const id = await batchInto({ to }, namedRows(40));
    expect(await endedDelivery(owner, id)).toMatchObject({
      status: 'failed',
      stored: 0,
      failed: 40,
      error: { code: 'destination_failed', detail: expect.stringMatching(words) },
    });
    expect(bucket.calls.length).toBeLessThanOrEqual(4);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 40, drawn: 40 });
    // Paid pictures do not use up the limit for renders into destinations.
    expect(await service.query('SELECT 1 FROM destination_days WHERE user_id = $1', [owner.userId])).toEqual([]);
  });

  it('that is deleted meanwhile ends the delivery, which a retry leads into another one', async () => {
    const to = await newDestination(owner, bucket);
    bucket.hostile = refuse(503, 'SlowDown');
    const id = await batchInto({ to });
    await postponedDelivery(owner, id);
    expect((await owner.fetch(`/v1/me/destinations/${to}`, { method: 'DELETE' })).status).toBe(200);
    await makeDeliveryDue(service, id);
    expect(await endedDelivery(owner, id)).toMatchObject({ failed: 3, error: { code: 'destination_deleted' } });
    bucket.hostile = null;
    const other = await newDestination(owner, bucket, { prefix: 'other' });
    expect((await retry(id, { to: 'dst_4nSxNNKr0vBkmT8ZqW2cYd' })).status).toBe(404);
    expect((await retry(id, { to: other })).status).toBe(200);
    expect(await endedDelivery(owner, id)).toMatchObject({ destination_id: other, status: 'done', stored: 3 });
    expect(bucket.keys().every((key) => key.startsWith('other/'))).toBe(true);
  });
});

describe('the delivery of a batch', () => {
  it('is cancelled with its batch, and a retry still delivers the drawn pictures', async () => {
    const to = await newDestination(owner, bucket);
    bucket.hostile = refuse(503, 'SlowDown');
    const id = await batchInto({ to });
    await postponedDelivery(owner, id);
    const cancelled = await jsonOf(await owner.fetch(`${PATH}/${id}/cancel`, { method: 'POST' }));
    expect(cancelled).toMatchObject({
      failed: [],
      delivery: { status: 'failed', failed: 3, error: { code: 'delivery_cancelled' } },
    });
    bucket.hostile = null;
    await makeDeliveryDue(service, id);
    expect((await retry(id)).status).toBe(200);
    expect(await endedDelivery(owner, id)).toMatchObject({ status: 'done', stored: 3 });
  });

  it('is announced to the webhooks of its owner', async () => {
    const to = await newDestination(owner, bucket);
    const events = ['render.batch.delivered'];
    const made = await owner.json('POST', '/v1/webhook-endpoints', { url: 'https://hooks.example/x', events });
    expect(made.status).toBe(200);
    const id = await batchInto({ to });
    await endedDelivery(owner, id);
    const sent = await service.query(`SELECT body FROM webhook_events WHERE type = 'render.batch.delivered'`);
    expect(sent.map(({ body }) => (JSON.parse(String(body)) as { data: object }).data)).toEqual([
      {
        batch_id: id,
        destination_id: to,
        status: 'done',
        stored_count: 3,
        failed_count: 0,
        error: null,
        url: `${service.url}${PATH}/${id}`,
      },
    ]);
  });

  it('cannot be retried without a destination, or by another account', async () => {
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows: namedRows(1) });
    await doneBatch(owner, id);
    const answer = await retry(id);
    expect([answer.status, ((await answer.json()) as Refusal).detail]).toEqual([
      404,
      expect.stringMatching(/names no destination/),
    ]);
    const stranger = await service.newClient();
    expect((await stranger.json('POST', `${PATH}/${id}/delivery/retry`, {})).status).toBe(404);
  });

  it('loses its keys with the data of the batch', async () => {
    const leaver = await service.newClient();
    const its = await newTemplate(leaver, card());
    const store = { to: await newDestination(leaver, bucket), key: '{data.name}.{format}' };
    const { batch_id: id } = await newBatch(leaver, { template_id: its, rows: namedRows(2), store });
    await endedDelivery(leaver, id);
    const gone = await leaver.fetch('/v1/me', { method: 'DELETE' });
    expect(gone.status).toBe(200);
    const left = `SELECT name, key, url, state FROM batch_row_deliveries WHERE batch_id = $1`;
    expect(await service.query(left, [id])).toEqual(
      [1, 2].map(() => ({ name: null, key: null, url: null, state: 'stored' })),
    );
  });
});
