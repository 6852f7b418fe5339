import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pageCache } from '#renderer';
import { MemoryObjectStore } from '../../../test/support/memory-object.store.js';
import { hasS3Gateway, S3Gateway } from '../../../test/support/s3-gateway.js';
import { DeletionHold } from './deletion-hold.js';
import { DiskObjectStore } from './disk-object.store.js';
import { contentKey, type ListedObject, type ObjectStore, STORE_MARK } from './object.store.js';
import { S3ObjectStore } from './s3-object.store.js';
import { isOfStore } from './store-folders.js';

const folder = mkdtempSync(join(tmpdir(), 'naqsh-objects-'));
let gateway: S3Gateway | undefined;
const stores: Record<string, ObjectStore> = {
  disk: new DiskObjectStore(folder),
  memory: new MemoryObjectStore(),
};

beforeAll(async () => {
  if (!hasS3Gateway) return;
  gateway = await S3Gateway.start();
  stores['S3 (needs versitygw)'] = new S3ObjectStore(gateway.settings);
  stores['S3, below a prefix (needs versitygw)'] = new S3ObjectStore({ ...gateway.settings, prefix: 'naqsh/test/' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const store of Object.values(stores)) if (store instanceof S3ObjectStore) await store.onApplicationShutdown();
  await gateway?.close();
});

describe('a folder that was exchanged under a process', () => {
  const bytes = Buffer.from('بسم الله');
  let place: string;
  let store: DiskObjectStore;
  beforeEach(async () => {
    place = join(mkdtempSync(join(tmpdir(), 'naqsh-exchanged-')), 'objects');
    store = new DiskObjectStore(place);
    await store.put(STORE_MARK, Buffer.from('0123'));
    await store.put('before', bytes);
    renameSync(place, `${place}.aside`);
  });
  afterEach(() => rmSync(dirname(place), { recursive: true }));

  it('takes nothing, like a folder without a mount, and takes it again when it is back', async () => {
    for (const make of [() => undefined, () => mkdirSync(place)]) {
      make();
      await expect(store.put('meanwhile', bytes)).rejects.toMatchObject({ code: 'dependency_down' });
    }
    expect(readdirSync(place)).toEqual([]);
    rmSync(place, { recursive: true });
    renameSync(`${place}.aside`, place);
    await store.put('after', bytes);
    expect(await store.find('before')).toEqual(bytes);
  });

  it('is the same one where it has the same mark', async () => {
    await new DiskObjectStore(place).put(STORE_MARK, Buffer.from('0123'));
    await store.put('after', bytes);
    await new DiskObjectStore(place).put(STORE_MARK, Buffer.from('4567'));
    await expect(store.put('later', bytes)).rejects.toMatchObject({ code: 'dependency_down' });
  });
});

// The contract of every adapter.
describe.each(['disk', 'memory'])('the object store on %s', promises);
(hasS3Gateway ? describe : describe.skip).each(['S3 (needs versitygw)', 'S3, below a prefix (needs versitygw)'])(
  'the object store on %s',
  promises,
);

function promises(name: string): void {
  const bytes = Buffer.from('بسم الله');
  let store: ObjectStore;
  beforeAll(() => {
    const found = stores[name];
    if (found === undefined) throw new Error(`no store ${name}`);
    store = found;
  });

  it('returns the stored bytes', async () => {
    await store.put('a/b/c.bin', bytes);
    expect(await store.find('a/b/c.bin')).toEqual(bytes);
    expect(await store.require('a/b/c.bin')).toEqual(bytes);
    expect(await store.head('a/b/c.bin')).toEqual({ size: bytes.byteLength });
    const stream = await store.stream('a/b/c.bin');
    expect(stream === null ? null : await buffer(stream)).toEqual(bytes);
  });

  it('removes nothing while deletions are held, and everything deleted meanwhile afterwards', async () => {
    for (const key of ['held/a', 'held/b/1', 'held/b/2', 'kept']) await store.put(key, bytes);
    const [first, second] = [await DeletionHold.begin(store), await DeletionHold.begin(store)];
    await store.delete('held/a');
    await store.delete('held/b');
    await store.tidy();
    await first.end();
    for (const key of ['held/a', 'held/b/1', 'held/b/2']) expect(await store.find(key)).toEqual(bytes);
    expect([first.isWhole, second.isWhole]).toEqual([true, true]);
    await second.end();
    for (const key of ['held/a', 'held/b/1', 'held/b/2']) expect(await store.head(key)).toBeNull();
    expect(await store.find('kept')).toEqual(bytes);
    // The hold of a killed process ends at the time it states.
    await store.put('holds/of-one-that-was-killed', Buffer.from(String(Date.now() - 1)));
    await store.delete('kept');
    expect(await store.head('kept')).toBeNull();
    await store.tidy();
    const left: string[] = [];
    for await (const { key } of store.list()) if (isOfStore(key)) left.push(key);
    expect(left).toEqual([]);
  });

  it('gives back a part of it', async () => {
    await store.put('a/parts', Buffer.from('0123456789'));
    for (const [start, size, part] of [
      [0, 1, '0'],
      [3, 4, '3456'],
      [0, 10, '0123456789'],
    ] as const) {
      expect((await store.require('a/parts', { start, size })).toString()).toBe(part);
      const stream = await store.stream('a/parts', { start, size });
      expect(stream === null ? null : (await buffer(stream)).toString()).toBe(part);
    }
    expect(await store.find('absent', { start: 0, size: 1 })).toBeNull();
    expect(await store.stream('absent', { start: 0, size: 1 })).toBeNull();
  });

  it('replaces the object of a key, and keeps empty objects', async () => {
    await store.put('replaced', bytes);
    await store.put('replaced', new Uint8Array());
    expect(await store.find('replaced')).toEqual(Buffer.alloc(0));
  });

  it('reports a missing object', async () => {
    expect(await store.find('absent')).toBeNull();
    expect(await store.stream('absent')).toBeNull();
    expect(await store.head('absent')).toBeNull();
    await expect(store.require('absent')).rejects.toMatchObject({ code: 'object_missing' });
  });

  it('forgets a deleted object, also when deleted again', async () => {
    await store.put('gone', bytes);
    await store.delete('gone');
    await store.delete('gone');
    expect(await store.find('gone')).toBeNull();
  });

  it('forgets everything below a deleted key, and nothing beside it', async () => {
    for (const key of ['tree/a/1', 'tree/a/2/x', 'tree/ab', 'tree/b']) await store.put(key, bytes);
    await store.delete('tree/a');
    const left = await Promise.all(['tree/a/1', 'tree/a/2/x', 'tree/ab', 'tree/b'].map((key) => store.head(key)));
    expect(left.map((head) => head !== null)).toEqual([false, false, true, true]);
  });

  it('keeps equal content once, under its hash', async () => {
    const key = await store.putContent('fonts', bytes);
    expect(await store.putContent('fonts', Buffer.from(bytes))).toBe(key);
    expect(key).toMatch(/^fonts\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/);
    expect(key).toBe(contentKey('fonts', key.slice(-64)));
    expect(await store.find(key)).toEqual(bytes);
  });

  it.each(['', '/etc/passwd', '../x', 'a/../../x', 'a//b', 'a/', '.hidden', 'a\0b', 'a b', 'x'.repeat(513)])(
    'refuses the key %j',
    async (key) => {
      await expect(store.find(key)).rejects.toThrow(TypeError);
      await expect(store.put(key, bytes)).rejects.toThrow(TypeError);
    },
  );

  it('passes its probe and leaves nothing of it', async () => {
    await store.probe();
    expect(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(probe|\.drafts)\//.test(name)),
    ).toEqual([]);
  });

  it('never shows a half-written object to readers beside a writer', async () => {
    const versions = [Buffer.alloc(1 << 20, 1), Buffer.alloc(1 << 20, 2)];
    await store.put('raced', versions[0] ?? bytes);
    const writes = versions.map((version) => store.put('raced', version));
    const reads = Array.from({ length: 20 }, () => store.find('raced'));
    for (const found of await Promise.all(reads)) expect(new Set(found).size).toBe(1);
    await Promise.all(writes);
  });

  it('keeps a stream, and gives it back whole', async () => {
    const large = Buffer.alloc(3 << 20, 'naqsh');
    const sha256 = createHash('sha256').update(large).digest('hex');
    const open = (): Promise<Readable> =>
      Promise.resolve(Readable.from([large.subarray(0, 1 << 20), large.subarray(1 << 20)]));
    await store.putStream('streamed/large', { size: large.length, sha256, open });
    const stream = await store.stream('streamed/large');
    expect(stream === null ? false : (await buffer(stream)).equals(large)).toBe(true);
    expect(await store.head('streamed/large')).toEqual({ size: large.length });
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = (): Promise<Readable> =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield Buffer.alloc(1 << 20);
            throw new Error('broken off');
          })(),
        ),
      );
    const source = { size: 2 << 20, sha256: '0'.repeat(64), open: broken };
    await expect(store.putStream('streamed/broken', source)).rejects.toThrow();
    expect(await store.head('streamed/broken')).toBeNull();
  });

  it('lists its objects, all or below a key', async () => {
    const keys = ['listed/a', 'listed/b/c', 'listed/b/d/e', 'listed-beside'];
    for (const key of keys) await store.put(key, bytes);
    const found = await all(store.list('listed'));
    expect(found.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      keys.slice(0, 3).map((key) => ({ key, size: bytes.byteLength })),
    );
    expect(await all(store.list('listed/nothing'))).toEqual([]);
    const whole = (await all(store.list())).map(({ key }) => key);
    expect(whole).toEqual(expect.arrayContaining(keys));
    expect(new Set(whole).size).toBe(whole.length);
  });
}

async function all(objects: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const object of objects) found.push(object);
  return found;
}

describe('an object that is read late', () => {
  it('is taken out of the page cache of the disk once it is written, and there all the same', async () => {
    const dropped: string[] = [];
    const drop = async (path: string): Promise<void> => {
      dropped.push(readFileSync(path, 'utf8'));
      await pageCache.drop(path);
    };
    const store = new DiskObjectStore(folder, { drop });
    await store.put('late/a', Buffer.from('late'), { isReadLate: true });
    await store.put('late/b', Buffer.from('soon'));
    expect(dropped).toEqual(['late']);
    expect((await store.require('late/a')).toString()).toBe('late');
    await expect(pageCache.drop(join(folder, 'absent'))).resolves.toBeUndefined();
  });
});

describe('a file that a crash cut off', () => {
  it('is removed from the disk after an hour, and files that are being written are not', async () => {
    const drafts = join(folder, '.drafts');
    for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'half');
    const hourAgo = Date.now() / 1000 - 3_601;
    utimesSync(join(drafts, 'old'), hourAgo, hourAgo);
    await new DiskObjectStore(folder).tidy();
    expect(readdirSync(drafts)).toEqual(['new']);
    await expect(new DiskObjectStore(join(folder, 'absent')).tidy()).resolves.toBeUndefined();
  });
});

describe('a disk that fails', () => {
  it('is a dependency that is down, without a path in the answer', async () => {
    const store = new DiskObjectStore('/dev/null/objects');
    const error: unknown = await store.put('a', Buffer.alloc(1)).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ category: 'unavailable', code: 'dependency_down' });
    expect((error as Error).message).not.toContain('/dev');
    await expect(store.probe()).rejects.toMatchObject({ code: 'dependency_down' });
  });
});
