/** A token bucket: it holds the calls of one minute, and refills evenly over a minute. */
export interface Bucket {
  readonly key: string;
  /** Its size, and its refill per minute: 1 to 1,000,000. */
  readonly perMinute: number;
}

/** The state of a bucket after one call. */
export interface Reading {
  readonly allowed: boolean;
  /** Calls that would be allowed at once after this one. */
  readonly remaining: number;
  /** Microseconds until the next call is refilled, which is the wait after a refusal. */
  readonly moreAfter: number;
}

const MINUTE = 60_000_000;

/** Returns the time in which one call is refilled, in microseconds. */
export function interval({ perMinute }: Bucket): number {
  return Math.round(MINUTE / perMinute);
}

/**
 * Takes one call from a bucket. The bucket is stored as a single instant: the time when it would be full. That is the
 * generic
 * cell rate algorithm (ITU-T I.371), a token bucket in whole microseconds, so that every store counts exactly alike.
 * @param fullAt the stored instant, microseconds; any past one stands for a full bucket
 * @returns the reading, and the instant to store
 */
export function takeFrom(bucket: Bucket, fullAt: number, now: number): { reading: Reading; fullAt: number } {
  const step = interval(bucket);
  const size = step * bucket.perMinute;
  const next = Math.max(fullAt, now) + step;
  const held = now + size - next;
  if (held < 0) return { reading: { allowed: false, remaining: 0, moreAfter: -held }, fullAt };
  const remaining = Math.floor(held / step);
  return { reading: { allowed: true, remaining, moreAfter: (remaining + 1) * step - held }, fullAt: next };
}

/** Stores buckets. Two adapters: this process's memory, and Redis for several processes. */
export abstract class BucketStore {
  /** Takes one call if the bucket has one; exact under concurrency. */
  abstract take(bucket: Bucket): Promise<Reading>;
  /** Describes which processes count together; rejects while the store is down. */
  abstract ping(): Promise<string>;
}
