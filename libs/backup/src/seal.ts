import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

const LENGTH = 64;

/** The placeholder of the seal: the comment at the very end of the ZIP. */
export const UNSEALED = '0'.repeat(LENGTH);

/** Replaces `UNSEALED` at the end of a stream with the SHA-256 (hex) of everything before it. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _, done) {
      const all = Buffer.concat([held, piece]);
      const ready = all.subarray(0, Math.max(0, all.length - LENGTH));
      held = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      if (held.toString('latin1') === UNSEALED) done(null, hash.digest('hex'));
      else done(new Error('the archive does not end as it should'));
    },
  });
}

/** True if a file ends with the seal of everything before it, so that it is complete and unmodified. */
export async function isSealed(path: string, size: number, onBytes: (done: number) => void): Promise<boolean> {
  if (size <= LENGTH) return false;
  const hash = createHash('sha256');
  let done = 0;
  for await (const piece of createReadStream(path, { end: size - LENGTH - 1, highWaterMark: 2 ** 20 })) {
    hash.update(piece as Buffer);
    onBytes((done += (piece as Buffer).length));
  }
  let seal = '';
  for await (const piece of createReadStream(path, { start: size - LENGTH })) seal += String(piece);
  return seal === hash.digest('hex');
}
