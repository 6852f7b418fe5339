import type { Batch, WaitOptions } from './batch.js';
import { Batches } from './generated/resources.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

export class WaitableBatches extends Batches {
  /** Polls a batch at growing intervals until it is done. */
  async wait(batchId: string, { onProgress, signal }: WaitOptions = {}): Promise<Batch> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const batch = await this.get(batchId, { signal });
      onProgress?.(batch);
      if (batch.status === 'done') return batch;
      await this.client.sleep(pause, signal);
    }
  }
}
