import { type Bucket, BucketStore, type Reading, takeFrom } from '../bucket.js';

/** At this number of buckets, full ones are removed, because they hold no information. */
const SWEEP_AT = 100_000;

/** Stores the buckets of this process alone. */
export class MemoryBucketStore extends BucketStore {
  private readonly buckets = new Map<string, number>();

  /** @param now the present in microseconds, on a monotonic clock */
  constructor(private readonly now: () => number = () => Number(process.hrtime.bigint() / 1_000n)) {
    super();
  }

  /** The number of buckets, for monitoring memory. */
  get size(): number {
    return this.buckets.size;
  }

  override async take(bucket: Bucket): Promise<Reading> {
    const now = this.now();
    const { reading, fullAt } = takeFrom(bucket, this.buckets.get(bucket.key) ?? 0, now);
    // Reinserted at the end of the map, so that the least recently used bucket comes first.
    this.buckets.delete(bucket.key);
    this.buckets.set(bucket.key, fullAt);
    if (this.buckets.size > SWEEP_AT) this.sweep(now);
    return reading;
  }

  override ping(): Promise<string> {
    return Promise.resolve('Each process counts for itself.');
  }

  /** During a flood of callers even buckets in use are removed, the least recently used first, to bound memory. */
  private sweep(now: number): void {
    for (const [key, fullAt] of this.buckets) if (fullAt <= now) this.buckets.delete(key);
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= SWEEP_AT / 2) return;
      this.buckets.delete(key);
    }
  }
}
