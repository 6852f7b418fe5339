import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import { ArchiveReader } from '../../libs/backup/src/archive-reader.js';
import { ArchiveWriter } from '../../libs/backup/src/archive-writer.js';
import { FORMAT, objectMember } from '../../libs/backup/src/manifest.js';

const MB = 2 ** 20;
/** Large enough that the size of a member and the offset of the next exceed 32 bits. */
const LARGE_MB = 4_200;

/** Yields distinct megabytes. */
function* numbered(megabytes: number): Generator<Buffer> {
  for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(MB, `${n} `);
}

test('a backup of more than 4 GB, an object of it alone, gives back the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naqsh-large-'));
  const path = join(folder, 'backup');
  try {
    const writer = new ArchiveWriter((pieces) => pipeline(pieces, createWriteStream(path)));
    const objects = [];
    for (const [key, megabytes, size] of [
      ['a/large', LARGE_MB, LARGE_MB * MB],
      ['b/after-it', 1, MB],
    ] as const) {
      const content = Readable.from(numbered(megabytes), { objectMode: false });
      objects.push({ key, ...(await writer.add(objectMember(key), content, { isText: false, size })) });
    }
    const taken_at = new Date(0).toISOString();
    await writer.end({ format: FORMAT, version: '0', taken_at, migrations: [], tables: [], sequences: [], objects });
    expect(statSync(path).size).toBeGreaterThan(LARGE_MB * MB);
    const archive = await ArchiveReader.open(path, 'the file', () => undefined);
    for (const object of archive.manifest.objects) {
      const hash = createHash('sha256');
      for await (const piece of await archive.member(objectMember(object.key), object)) hash.update(piece as Buffer);
      expect(hash.digest('hex')).toBe(object.sha256);
    }
    archive.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
