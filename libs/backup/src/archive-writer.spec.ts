import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ArchiveReader } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { FORMAT, type Manifest, objectMember } from './manifest.js';

const folder = mkdtempSync(join(tmpdir(), 'naqsh-archive-'));
const path = join(folder, 'archive');
afterAll(() => rmSync(folder, { recursive: true }));

const PICTURE = randomBytes(300_000);
const NOTHING: Manifest = {
  format: FORMAT,
  version: '1.0.0',
  taken_at: '2030-01-31T00:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
  objects: [],
};

const streamOf = (bytes: Buffer): Readable => Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]);

/** Writes an archive with one object and the given manifest entries. */
async function written(objectsOf: (sum: { bytes: number; sha256: string }) => Manifest['objects']): Promise<void> {
  const writer = new ArchiveWriter(async (pieces) => writeFileSync(path, await buffer(pieces)));
  const sum = await writer.add(objectMember('a/b'), streamOf(PICTURE), { isText: false, size: PICTURE.length });
  await writer.end({ ...NOTHING, objects: objectsOf(sum) });
}

const read = (): Promise<ArchiveReader> => ArchiveReader.open(path, 'the file', () => undefined);

describe('an archive', () => {
  it('returns its content and its manifest', async () => {
    await written((sum) => [{ key: 'a/b', ...sum }]);
    const archive = await read();
    const [object] = archive.manifest.objects;
    const sha256 = createHash('sha256').update(PICTURE).digest('hex');
    expect(object).toEqual({ key: 'a/b', bytes: PICTURE.length, sha256 });
    expect(await buffer(await archive.member(objectMember('a/b'), { bytes: PICTURE.length, sha256 }))).toEqual(PICTURE);
    archive.close();
  });

  it('whose member differs from its manifest fails at the end of that member', async () => {
    await written((sum) => [{ key: 'a/b', ...sum }]);
    const archive = await read();
    const wrong = archive.member(objectMember('a/b'), { bytes: PICTURE.length, sha256: 'ab'.repeat(32) });
    await expect(wrong.then(buffer)).rejects.toMatchObject({ code: 'backup_damaged' });
    archive.close();
  });

  it('whose manifest names other members is refused', async () => {
    await written((sum) => [{ key: 'another', ...sum }]);
    await expect(read()).rejects.toMatchObject({ code: 'backup_damaged' });
    await written(() => []);
    await expect(read()).rejects.toMatchObject({ code: 'backup_damaged' });
  });

  it('fails with backup_unreadable when its file does not exist', async () => {
    const absent = ArchiveReader.open(join(folder, 'absent'), 'absent', () => undefined);
    await expect(absent).rejects.toMatchObject({ code: 'backup_unreadable', detail: "absent can't be read (ENOENT)." });
  });
});

describe('a writer', () => {
  it('whose sink fails at once, or in the middle, reports the cause and takes no more', async () => {
    for (const pieces of [0, 1]) {
      const writer = new ArchiveWriter(async (stream) => {
        const iterator = stream[Symbol.asyncIterator]();
        for (let taken = 0; taken < pieces; taken += 1) await iterator.next();
        throw new Error('the disk is full');
      });
      const content = Readable.from(
        (async function* () {
          for (;;) yield randomBytes(2 ** 16);
        })(),
      );
      await expect(writer.add('endless', content, { isText: false })).rejects.toThrow('the disk is full');
      await expect(writer.add('more', streamOf(PICTURE), { isText: false })).rejects.toThrow('the disk is full');
      expect(content.destroyed).toBe(true);
      await writer.abandon(new Error('given up'));
    }
  });

  it('whose member fails has the sink fail too', async () => {
    let kept = false;
    const writer = new ArchiveWriter(async (stream) => {
      await buffer(stream);
      kept = true;
    });
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(10);
        throw new Error('it is gone');
      })(),
    );
    await expect(writer.add('failing', failing, { isText: false })).rejects.toThrow('it is gone');
    await writer.abandon(new Error('given up'));
    expect(kept).toBe(false);
  });
});
