import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes of files between two collections. Half of the 64 MB of memory outside its heap at which V8 marks and sweeps the
 * whole heap, which for photographs is every 20 renders and took a fifth of all CPU time: 1.7 ms an image, 1.3 with this.
 */
const BYTES_PER_COLLECTION = 32 * 2 ** 20;

/**
 * Gives the memory of rendered files back soon after they were sent. V8 knows only that it lies outside its heap, and
 * answers its growth with a full collection; nearly all of it belongs to young buffers, which a young collection
 * finds in a fraction of a millisecond.
 */
export class ImageMemory {
  private bytes = 0;

  constructor(private readonly collect: () => void = youngCollector()) {}

  /** A file of so many bytes was rendered. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < BYTES_PER_COLLECTION) return;
    this.bytes = 0;
    this.collect();
  }
}

/** What `node --expose-gc` gives, without asking whoever starts the process for it; nothing else gets to see it. */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}
