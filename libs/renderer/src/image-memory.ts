import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of files left to the collector between two collections: half of the 64 MB at which V8 marks the whole heap. */
const BYTES_PER_COLLECTION = 32 * 2 ** 20;

/**
 * Gives the memory of rendered files back soon. V8 knows only that it lies outside its heap, and answers its growth by
 * going through all of the heap, which for photographs took more CPU time than rendering them. So whoever has sent a file
 * releases it. Files that nobody releases belong to young buffers, nearly all of them, which a young collection finds in a
 * fraction of a millisecond.
 */
export class ImageMemory {
  /** Of files that were not released, since the last collection. */
  private bytes = 0;

  /** @param detach empties a file and frees its memory */
  constructor(
    private readonly detach: (memory: ArrayBuffer) => void,
    private readonly collect: () => void = youngCollector(),
  ) {}

  /** A file of so many bytes was rendered. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < BYTES_PER_COLLECTION) return;
    this.bytes = 0;
    this.collect();
  }

  /** Nobody reads this file any more: it is empty from now on. A part of other memory is left alone. */
  release(file: Buffer): void {
    const { length } = file;
    if (detachWhole(file, this.detach)) this.bytes = Math.max(0, this.bytes - length);
  }
}

/** What `node --expose-gc` gives, without asking whoever starts the process for it; nothing else gets to see it. */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}

/** Empties bytes and frees their memory, unless it is a part of other memory. */
export function detachWhole({ buffer, length }: Buffer, detach: (memory: ArrayBuffer) => void): boolean {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === length;
  if (isWhole) detach(buffer);
  return isWhole;
}
