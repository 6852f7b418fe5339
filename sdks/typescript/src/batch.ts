import type { ApiPromise } from './core/answers.js';
import type { Core, RequestOptions } from './core/client.js';
import type { BatchRecord } from './generated/types.js';

export interface WaitOptions {
  /** Told how far it is, each time that it was asked. */
  onProgress?: ((batch: BatchRecord) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A batch as it was when it was told of, which can be waited for. */
export interface Batch extends BatchRecord {
  /** The batch once it is done. */
  wait(options?: WaitOptions): Promise<Batch>;
  /** A ZIP of the pictures, once the batch is done; its body is a stream. */
  getArchive(options?: RequestOptions): ApiPromise<Response>;
}

/** What a client's own resource of batches does. */
interface Batches {
  wait(batchId: string, options?: WaitOptions): Promise<Batch>;
  getArchive(batchId: string, options?: RequestOptions): ApiPromise<Response>;
}

/** The record itself: what it can do is none of its members, so that it is written and compared as it came. */
export function batchOf(record: BatchRecord, client: Core): Batch {
  // A proxy may answer 200 with anything.
  if (typeof record !== 'object' || record === null) return record;
  const { batches } = client as unknown as { batches: Batches };
  return Object.defineProperties(record as Batch, {
    wait: { value: (options?: WaitOptions) => batches.wait(record.batch_id, options) },
    getArchive: { value: (options?: RequestOptions) => batches.getArchive(record.batch_id, options) },
  });
}
