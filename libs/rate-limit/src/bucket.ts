/** A token bucket: it holds a minute's worth of calls, and what was taken flows back evenly over the minute. */
export interface Bucket {
  readonly key: string;
  /** Its size, and what flows back in a minute: 1 to 1,000,000. */
  readonly perMinute: number;
}

/** What a bucket answers to one call. */
export interface Reading {
  readonly allowed: boolean;
  /** Calls that would be allowed at once after this one. */
  readonly remaining: number;
  /** Until the bucket is full again, microseconds. */
  readonly fullAfter: number;
  /** Until a refused call would be allowed, microseconds; 0 if it was. */
  readonly retryAfter: number;
}

const MINUTE = 60_000_000;

/** Time in which one call flows back, microseconds. */
export function interval({ perMinute }: Bucket): number {
  return Math.round(MINUTE / perMinute);
}

/**
 * Takes one call from a bucket, which is kept as a single instant: when it would be full. That is the generic cell rate
 * algorithm (ITU-T I.371), a token bucket in whole microseconds, so that every store counts exactly alike.
 * @param fullAt the instant kept, microseconds; any past one stands for a full bucket
 * @returns the reading, and the instant to keep
 */
export function takeFrom(bucket: Bucket, fullAt: number, now: number): { reading: Reading; fullAt: number } {
  const step = interval(bucket);
  const size = step * bucket.perMinute;
  const next = Math.max(fullAt, now) + step;
  const retryAfter = next - size - now;
  if (retryAfter > 0) {
    return { reading: { allowed: false, remaining: 0, fullAfter: next - step - now, retryAfter }, fullAt };
  }
  const remaining = Math.floor((now + size - next) / step);
  return { reading: { allowed: true, remaining, fullAfter: next - now, retryAfter: 0 }, fullAt: next };
}

/** Keeps buckets. Two adapters: this process's memory, and Redis for several processes. */
export abstract class BucketStore {
  /** Takes one call, if the bucket has one: exact under concurrency. */
  abstract take(bucket: Bucket): Promise<Reading>;
}
