import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of unreleased files between two collections: half of the 64 MB at which V8 marks the whole heap. */
const BYTES_PER_COLLECTION = 32 * 2 ** 20;

/**
 * Frees the memory of rendered files early. V8 knows only that it lies outside its heap, and responds to its growth
 * with full
 * collections, which for photographs took more CPU time than rendering them. So the code that has sent a file releases
 * it.
 * Unreleased files nearly all belong to young buffers, which a young collection finds in a fraction of a millisecond.
 */
export class ImageMemory {
  /** Bytes of unreleased files since the last collection. */
  private bytes = 0;

  /** @param detach empties a file and frees its memory */
  constructor(
    private readonly detach: (memory: ArrayBuffer) => void,
    private readonly collect: () => void = youngCollector(),
  ) {}

  /** Records a rendered file of this size. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < BYTES_PER_COLLECTION) return;
    this.bytes = 0;
    this.collect();
  }

  /** Empties a file that is no longer read. A part of other memory is left alone. */
  release(file: Buffer): void {
    const { length } = file;
    if (detachWhole(file, this.detach)) this.bytes = Math.max(0, this.bytes - length);
  }
}

/**
 * Returns the `gc` function of `node --expose-gc` without requiring that flag, and without exposing it to other code.
 */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}

/** Empties a buffer and frees its memory, unless it is a part of other memory. */
export function detachWhole({ buffer, length }: Buffer, detach: (memory: ArrayBuffer) => void): boolean {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === length;
  if (isWhole) detach(buffer);
  return isWhole;
}
