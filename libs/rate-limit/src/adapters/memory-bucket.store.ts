import { type Bucket, BucketStore, type Reading, takeFrom } from '../bucket.js';

/** So many buckets are kept before full ones, which tell nothing, are thrown away. */
const SWEEP_AT = 100_000;

/** Buckets of this process alone. */
export class MemoryBucketStore extends BucketStore {
  private readonly buckets = new Map<string, number>();

  /** @param now the present, microseconds, on a clock that never goes back */
  constructor(private readonly now: () => number = () => Number(process.hrtime.bigint() / 1_000n)) {
    super();
  }

  /** Buckets kept, for those who watch over memory. */
  get size(): number {
    return this.buckets.size;
  }

  override async take(bucket: Bucket): Promise<Reading> {
    const now = this.now();
    const { reading, fullAt } = takeFrom(bucket, this.buckets.get(bucket.key) ?? 0, now);
    // Anew at the end of the map, whose oldest bucket thus stands first.
    this.buckets.delete(bucket.key);
    this.buckets.set(bucket.key, fullAt);
    if (this.buckets.size > SWEEP_AT) this.sweep(now);
    return reading;
  }

  override ping(): Promise<string> {
    return Promise.resolve('Each process counts for itself.');
  }

  /** Under a flood of callers even buckets in use must go, the longest unused first, or memory would. */
  private sweep(now: number): void {
    for (const [key, fullAt] of this.buckets) if (fullAt <= now) this.buckets.delete(key);
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= SWEEP_AT / 2) return;
      this.buckets.delete(key);
    }
  }
}
