import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isSealed, sealing, UNSEALED } from './seal.js';

const folder = mkdtempSync(join(tmpdir(), 'naqsh-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTENT = 'what is sealed, in pieces of any size';

async function sealed(text: string, size: number): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
  return buffer(Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(sealing()));
}

function isWhole(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return isSealed(path, bytes.length, () => undefined);
}

describe('the seal', () => {
  it.each([1, 7, 63, 64, 65, 1_000])('is the hash of all before it, in pieces of %d', async (size) => {
    const bytes = await sealed(CONTENT + UNSEALED, size);
    expect(bytes.toString()).toBe(CONTENT + createHash('sha256').update(CONTENT).digest('hex'));
    expect(await isWhole(bytes)).toBe(true);
  });

  it('fits no file of which a bit is changed, or anything missing or added', async () => {
    const bytes = await sealed(CONTENT + UNSEALED, 10);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 4;
      expect(await isWhole(changed)).toBe(false);
      expect(await isWhole(bytes.subarray(0, at))).toBe(false);
    }
    expect(await isWhole(Buffer.concat([bytes, Buffer.from('x')]))).toBe(false);
  });

  it('is put on nothing that does not end as it should', async () => {
    await expect(sealed(CONTENT, 10)).rejects.toThrow('does not end as it should');
  });
});
