import type { ApiPromise } from './core/answers.js';
import type { Core, RequestOptions } from './core/client.js';
import type { BatchRecord } from './generated/types.js';

export interface WaitOptions {
  /** Called with the current state after each poll. */
  onProgress?: ((batch: BatchRecord) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A snapshot of a batch that can also wait for the batch to finish. */
export interface Batch extends BatchRecord {
  /** Resolves with the batch once it is done. */
  wait(options?: WaitOptions): Promise<Batch>;
  /** A ZIP of the pictures, once the batch is done; its body is a stream. */
  getArchive(options?: RequestOptions): ApiPromise<Response>;
}

/** The methods that a batch needs from the client's `batches` resource. */
interface Batches {
  wait(batchId: string, options?: WaitOptions): Promise<Batch>;
  getArchive(batchId: string, options?: RequestOptions): ApiPromise<Response>;
}

/** Adds methods to the record as non-enumerable properties, so that it serialises and compares unchanged. */
export function batchOf(record: BatchRecord, client: Core): Batch {
  // A proxy may answer 200 with anything.
  if (typeof record !== 'object' || record === null) return record;
  const { batches } = client as unknown as { batches: Batches };
  return Object.defineProperties(record as Batch, {
    wait: { value: (options?: WaitOptions) => batches.wait(record.batch_id, options) },
    getArchive: { value: (options?: RequestOptions) => batches.getArchive(record.batch_id, options) },
  });
}
