import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { S3Settings } from '#config';
import { contentKey, DiskObjectStore, moveObjects, S3ObjectStore, storeFaultOf } from '#storage';
import { doneBatch, filesOf, namedRows, newBatch } from '../support/batches.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { createTestDatabase } from '../support/database.js';
import { pdfiumText } from '../support/pdf-readers.js';
import { picture } from '../support/pictures.js';
import { hasS3Gateway, S3Gateway } from '../support/s3-gateway.js';
import { type Client, freePort, type Service, startService } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';
import { until } from '../support/until.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const BYTES = Buffer.from('بسم الله');

let gateway: S3Gateway;
beforeAll(async () => {
  if (hasS3Gateway) gateway = await S3Gateway.start();
});
afterAll(() => gateway?.close());

const suite = hasS3Gateway ? describe : describe.skip;

suite('a store that speaks S3 (needs versitygw)', () => {
  async function withStore<T>(changed: Partial<S3Settings>, work: (store: S3ObjectStore) => Promise<T>): Promise<T> {
    const store = new S3ObjectStore({ ...gateway.settings, ...changed });
    return work(store).finally(() => store.onApplicationShutdown());
  }

  test.each<[string, () => Promise<Partial<S3Settings>>, RegExp]>([
    ['a wrong secret', async () => ({ secretAccessKey: 'hunter2' }), /^S3_SECRET_ACCESS_KEY does not belong/],
    ['an unknown key', async () => ({ accessKeyId: 'nobody' }), /^S3_ACCESS_KEY_ID is not known/],
    ['a missing bucket', async () => ({ bucket: 'not-there' }), /^There is no bucket of the name in S3_BUCKET\.$/],
    [
      'nothing that answers',
      async () => ({ endpoint: `http://127.0.0.1:${await freePort()}` }),
      /^Nothing answers at S3_ENDPOINT \(ECONNREFUSED\)\.$/,
    ],
  ])('reports the fault: %s', async (_, changed, words) => {
    await withStore(await changed(), async (store) => {
      for (const call of [() => store.probe(), () => store.put('a', BYTES)]) {
        const error: unknown = await call().then(
          () => undefined,
          (caught: unknown) => caught,
        );
        expect(error).toMatchObject({ category: 'unavailable', code: 'dependency_down' });
        expect(storeFaultOf(error)).toMatch(words);
        expect(`${String(error)} ${storeFaultOf(error)}`).not.toMatch(/hunter2|not-there|127\.0\.0\.1/);
      }
    });
  });

  test('keeps nothing that was changed on its way there, and hands out no content that was changed on its way back', async () => {
    let tamper = false;
    const man = await middle(gateway, (bytes) =>
      tamper && bytes.includes(BYTES) ? Buffer.alloc(bytes.length, 'x') : bytes,
    );
    await withStore({ endpoint: man.url }, async (store) => {
      tamper = true;
      await expect(store.put('tampered', BYTES)).rejects.toMatchObject({ code: 'dependency_down' });
      tamper = false;
      expect(await store.head('tampered')).toBeNull();
      const key = await store.putContent('content', BYTES);
      tamper = true;
      await expect(store.find(key)).rejects.toMatchObject({ code: 'dependency_down' });
    });
    await man.close();
  });

  test('writes content once, and reuses existing content', async () => {
    const puts: (string | undefined)[] = [];
    const man = await middle(
      gateway,
      (bytes) => bytes,
      (method, headers, status) => {
        if (method === 'PUT') puts.push(`${String(headers['if-none-match'])} ${status}`);
      },
    );
    await withStore({ endpoint: man.url }, async (store) => {
      const content = Buffer.from(`once ${Math.random()}`);
      const keys = await Promise.all(Array.from({ length: 6 }, () => store.putContent('races', content)));
      expect(new Set(keys).size).toBe(1);
      expect(await store.find(keys[0] ?? '')).toEqual(content);
      // Some writers do not find it before they write: 412 informs them, and is not a failure.
      expect(puts.length).toBeGreaterThan(0);
      expect(puts.filter((put) => put === '* 200')).toHaveLength(1);
      expect(puts.filter((put) => put !== '* 200' && put !== '* 412')).toEqual([]);
      const again = puts.length;
      await store.putContent('races', content);
      expect(puts).toHaveLength(again);
    });
    await man.close();
  });

  test('is asked again where a second try may help, and not where it does not', async () => {
    const answers = [503, 500, 200, 403, 200];
    let asked = 0;
    const server = createServer((_, response) => {
      response.statusCode = answers[asked++] ?? 200;
      response.end(response.statusCode === 403 ? '<Error><Code>AccessDenied</Code></Error>' : 'kept');
    });
    const url = await listen(server);
    await withStore({ endpoint: url }, async (store) => {
      expect(String(await store.find('a'))).toBe('kept');
      expect(asked).toBe(3);
      await expect(store.find('a')).rejects.toMatchObject({ code: 'dependency_down' });
      expect(asked).toBe(4);
    });
    await new Promise((done) => server.close(done));
  });
});

suite('naqsh objects move (needs versitygw)', () => {
  test('copies and verifies all, goes on after a break, comes back, and deletes only the requested objects', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naqsh-move-'));
    const disk = new DiskObjectStore(join(dataDir, 'objects'));
    const env = { ...gateway.environment, S3_PREFIX: 'moved', NAQSH_DATA_DIR: dataDir };
    const keys = Array.from({ length: 60 }, (_, n) => `folder/${n % 7}/object-${n}`);
    for (const key of keys) await disk.put(key, Buffer.alloc(1_000 + key.length, key));
    const s3 = new S3ObjectStore({ ...gateway.settings, prefix: 'moved/' });
    // The state after an interrupted move: some are there, one of them different.
    for (const key of keys.slice(0, 20)) await s3.put(key, await disk.require(key));
    await s3.put(keys[0] ?? '', Buffer.alloc((await disk.require(keys[0] ?? '')).length, 'x'));
    await s3.put('of-somebody-else', BYTES);
    const bytes = (copied: readonly string[]): number => copied.reduce((sum, key) => sum + 1_000 + key.length, 0);
    try {
      expect(await move(env, '--to', 's3')).toEqual({
        to: 's3',
        copied: 41,
        copied_bytes: bytes([keys[0] ?? '', ...keys.slice(20)]),
        already_there: 19,
        only_at_target: 1,
        deleted: 0,
      });
      for (const key of keys) expect(await s3.find(key)).toEqual(await disk.require(key));
      expect(await move(env, '--to', 's3', '--delete-source')).toMatchObject({
        copied: 0,
        already_there: 60,
        deleted: 60,
      });
      for (const key of keys) expect(await disk.head(key)).toBeNull();
      await s3.delete('of-somebody-else');
      expect(await move(env, '--to', 'disk')).toMatchObject({ copied: 60, only_at_target: 0, deleted: 0 });
      for (const key of keys) expect(await disk.find(key)).toEqual(await s3.require(key));
      const wrong = await move({ ...env, S3_SECRET_ACCESS_KEY: 'hunter2' }, '--to', 's3');
      expect(wrong).toMatchObject({
        error: { detail: expect.stringMatching(/^S3_SECRET_ACCESS_KEY does not belong/) },
      });
      const unset = await move({ NAQSH_DATA_DIR: dataDir }, '--to', 's3');
      expect(unset).toMatchObject({ error: { code: 'usage', detail: expect.stringMatching(/^Set S3_ENDPOINT/) } });
    } finally {
      await s3.onApplicationShutdown();
      rmSync(dataDir, { recursive: true });
    }
  });
});

suite('naqsh backup and restore (needs versitygw)', () => {
  test('write to a bucket, read from it, fill another one, and leave nothing of a failure', async () => {
    const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase('template0')]);
    const source = new S3ObjectStore({ ...gateway.settings, prefix: 'from/' });
    const target = new S3ObjectStore({ ...gateway.settings, prefix: 'to/' });
    const place = `s3://${gateway.bucket}/backups/first`;
    const env = (database: string, prefix: string): Record<string, string> => ({
      ...TEST_SECRETS,
      ...gateway.environment,
      DATABASE_URL: database,
      S3_PREFIX: prefix,
    });
    try {
      // Larger than a part of an upload.
      const large = randomBytes(20 * 2 ** 20);
      await source.put('a/large', large);
      for (let n = 0; n < 30; n += 1) await source.put(`b/${n}`, Buffer.alloc(n * 10, 'x'));
      const made = await naqsh(env(from.url, 'from'), 'backup', '--to', place);
      expect(made).toMatchObject({ to: place, objects: 31 });
      expect(await naqsh(env(from.url, 'from'), 'backup', '--to', place)).toMatchObject({
        error: { code: 'backup_exists' },
      });
      expect(await naqsh(env(to.url, 'to'), 'restore', '--from', place, '--check')).toMatchObject({ checked: true });
      expect(await naqsh(env(to.url, 'to'), 'restore', '--from', place)).toMatchObject({ restored: true, objects: 31 });
      expect((await target.require('a/large')).equals(large)).toBe(true);
      for (let n = 0; n < 30; n += 1) expect(await target.find(`b/${n}`)).toEqual(Buffer.alloc(n * 10, 'x'));
      const own = { ...env(from.url, 'from'), BACKUP_S3_ENDPOINT: gateway.settings.endpoint };
      expect(await naqsh(own, 'backup', '--to', place)).toMatchObject({ error: { code: 'not_ready' } });
      const keys = {
        BACKUP_S3_ACCESS_KEY_ID: gateway.settings.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2',
        BACKUP_S3_FORCE_PATH_STYLE: '1',
      };
      expect(await naqsh({ ...own, ...keys }, 'backup', '--to', place)).toMatchObject({
        error: {
          detail: expect.stringMatching(
            /can't be used: It refuses BACKUP_S3_ACCESS_KEY_ID with BACKUP_S3_SECRET_ACCESS_KEY, or/,
          ),
        },
      });
      const failing = (async function* () {
        yield randomBytes(17 * 2 ** 20);
        throw new Error('cut off');
      })();
      await expect(target.putUnsized('cut', failing)).rejects.toThrow('cut off');
      expect(await target.head('cut')).toBeNull();
    } finally {
      await Promise.all([source, target].map((store) => store.onApplicationShutdown()));
      await Promise.all([from, to].map((database) => database.drop()));
    }
  });
});

suite('the whole service on S3 (needs versitygw)', () => {
  let service: Service;
  let client: Client;
  let template: string;

  beforeAll(async () => {
    service = await startService({
      seed: 'gallery',
      worker: true,
      settings: { ...gateway.environment, S3_PREFIX: 'live' },
    });
    // The seed's objects are on the disk: they are moved, as in every existing installation.
    const s3 = new S3ObjectStore({ ...gateway.settings, prefix: 'live/' });
    await moveObjects(new DiskObjectStore(join(service.dataDir, 'objects')), s3, { deleteSource: true });
    await s3.onApplicationShutdown();
    client = await service.newClient({ credits: 100_000 });
    const made = await client.form('/v1/templates', { name: 'card', schema: JSON.stringify(card()) });
    template = ((await made.json()) as { id: string }).id;
  });
  afterAll(() => service?.close());

  const render = (key?: string, name = 'نورة', id = template): Promise<Response> =>
    client.fetch('/v1/render', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body: JSON.stringify({ template_id: id, data: { name }, images: {} }),
    });
  const upload = async (): Promise<Response> => {
    const file = { bytes: await picture(20, 20), name: 'a.png' };
    return client.form('/v1/assets', { file });
  };

  test('renders, replays and keeps all in the bucket', async () => {
    const [first, again] = [await render('once'), await render('once')];
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
    const made = await upload();
    expect(made.status).toBe(200);
    const { id } = (await made.json()) as { id: string };
    expect((await client.fetch(`/v1/assets/${id}/file`)).status).toBe(200);
    const disk = new DiskObjectStore(join(service.dataDir, 'objects'));
    for await (const object of disk.list()) throw new Error(`${object.key} is on the disk`);
    const s3 = new S3ObjectStore({ ...gateway.settings, prefix: 'live/' });
    const folders = new Set<string>();
    for await (const { key } of s3.list()) folders.add(key.split('/')[0] ?? '');
    expect([...folders]).toEqual(expect.arrayContaining(['compiled', 'fonts']));
    await s3.onApplicationShutdown();
  });

  test('keeps the packs of batches there, and streams archives and documents out of them', async () => {
    const owner = await service.newClient({ credits: 300 });
    const own = await newTemplate(owner, card());
    const drawn = async (more: object): Promise<string> => {
      const { batch_id: id } = await newBatch(owner, { template_id: own, rows: namedRows(120), ...more });
      expect(await doneBatch(owner, id)).toMatchObject({ done: 120, failed: [] });
      return id;
    };
    const alone = async (n: number, query = ''): Promise<Buffer> => {
      const order = { template_id: own, data: { name: `نورة ${n}` }, images: {} };
      return Buffer.from(await (await owner.json('POST', `/v1/render${query}`, order)).arrayBuffer());
    };
    const pictures = await drawn({});
    const s3 = new S3ObjectStore({ ...gateway.settings, prefix: 'live/' });
    const kept: string[] = [];
    for await (const { key } of s3.list()) if (key.includes(pictures)) kept.push(key);
    // All its pictures are in a few objects.
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(20);
    const files = await filesOf(owner, pictures);
    expect(files.size).toBe(120);
    for (const n of [1, 60, 120]) {
      const file = files.get(`${String(n).padStart(4, '0')}-نورة ${n}.png`);
      expect(file?.equals(await alone(n))).toBe(true);
    }
    const document = await owner.fetch(`/v1/render/batch/${await drawn({ format: 'pdf', archive: 'pdf' })}/archive`);
    const bound = Buffer.from(await document.arrayBuffer());
    expect(await pdfiumText(bound, 119)).toBe(await pdfiumText(await alone(120, '?format=pdf')));
    const disk = new DiskObjectStore(join(service.dataDir, 'objects'));
    for await (const object of disk.list()) throw new Error(`${object.key} is on the disk`);
    // If its pictures are missing from the bucket, an archive is cut off, so that it does not look complete.
    for (const key of kept) await s3.delete(key);
    await s3.onApplicationShutdown();
    const cut = await owner.fetch(`/v1/render/batch/${pictures}/archive`);
    await expect(cut.arrayBuffer()).rejects.toThrow();
  });

  test('answers 503 while the store is away, says why, loses nothing, and goes on by itself when it is back', async () => {
    const kept = new Map<string, Buffer>();
    const statuses: number[] = [];
    let over = false;
    const lane = async (name: string): Promise<void> => {
      for (let n = 0; !over; n += 1) {
        const key = `${name}-${n}`;
        const answer = await render(key, key).catch(() => null);
        const made = await upload().catch(() => null);
        for (const one of [answer, made]) {
          if (one === null) throw new Error('The service did not answer.');
          statuses.push(one.status);
          if (one.status === 503) expect(await one.clone().json()).toMatchObject({ code: 'dependency_down' });
        }
        if (answer?.status === 200) kept.set(key, Buffer.from(await answer.arrayBuffer()));
        if (made?.status === 200) assets.push(((await made.json()) as { id: string }).id);
      }
    };
    const assets: string[] = [];
    const lanes = ['a', 'b', 'c', 'd'].map(lane);
    for (let cycle = 0; cycle < 2; cycle += 1) {
      const [renders, uploads] = [kept.size, assets.length];
      await until(() => kept.size >= renders + 10 && assets.length >= uploads + 10);
      await gateway.kill();
      const refused = statuses.length;
      await until(() => statuses.slice(refused).includes(503));
      const ready = await service.fetch('/readyz');
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        {
          status: 'degraded',
          checks: { storage: { ok: false, detail: expect.stringMatching(/^Nothing answers at S3_ENDPOINT/) } },
        },
      ]);
      expect((await service.fetch('/healthz')).status).toBe(200);
      await gateway.restart();
      const isWhole = async (): Promise<boolean> => {
        const { status } = (await (await service.fetch('/readyz')).json()) as { status: string };
        return status === 'ok';
      };
      await until(isWhole);
    }
    const [renders, uploads] = [kept.size, assets.length];
    await until(() => kept.size >= renders + 10 && assets.length >= uploads + 10);
    over = true;
    await Promise.all(lanes);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    for (const [key, bytes] of kept) {
      const replay = await render(key, key);
      expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
      expect(Buffer.from(await replay.arrayBuffer()).equals(bytes)).toBe(true);
    }
    for (const id of assets) expect((await client.fetch(`/v1/assets/${id}/file`)).status).toBe(200);
    const charged = await service.query('SELECT count(*)::int AS n FROM renders WHERE user_id = $1', [client.userId]);
    // The previous test rendered one more.
    expect(charged).toEqual([{ n: kept.size + 1 }]);
  });
});

test('a content key contains its hash', () => {
  const sha256 = 'ab'.repeat(32);
  expect(contentKey('fonts', sha256)).toBe(`fonts/ab/${sha256}`);
});

function move(env: Record<string, string>, ...words: string[]): Promise<unknown> {
  return naqsh(env, 'objects', 'move', ...words);
}

async function naqsh(env: Record<string, string>, ...words: string[]): Promise<unknown> {
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [CLI, ...words, '--json'], { env: { ...process.env, ...env } }, (_, out) =>
      resolve(out),
    );
  });
  return JSON.parse(output) as unknown;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** A proxy between the store and its client that may change the data, and sees the answers. */
async function middle(
  { settings }: S3Gateway,
  change: (bytes: Buffer) => Buffer,
  see: (method: string | undefined, headers: NodeJS.Dict<string | string[]>, status: number) => void = () => undefined,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((asked, response) => {
    const { method, url, headers } = asked;
    const onward = httpRequest(new URL(url ?? '/', settings.endpoint), { method, headers }, (answer) => {
      see(method, headers, answer.statusCode ?? 0);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (bytes: Buffer) => response.write(change(bytes))).on('end', () => response.end());
    });
    onward.on('error', () => response.destroy());
    asked.on('data', (bytes: Buffer) => onward.write(change(bytes))).on('end', () => onward.end());
  });
  const url = await listen(server);
  return {
    url,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
