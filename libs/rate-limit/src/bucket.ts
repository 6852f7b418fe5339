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
  /** Until the next call flows back, which a refused one has to wait for, microseconds. */
  readonly moreAfter: number;
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
  const held = now + size - next;
  if (held < 0) return { reading: { allowed: false, remaining: 0, moreAfter: -held }, fullAt };
  const remaining = Math.floor(held / step);
  return { reading: { allowed: true, remaining, moreAfter: (remaining + 1) * step - held }, fullAt: next };
}

/** Keeps buckets. Two adapters: this process's memory, and Redis for several processes. */
export abstract class BucketStore {
  /** Takes one call, if the bucket has one: exact under concurrency. */
  abstract take(bucket: Bucket): Promise<Reading>;
  /** Tells, in words, who counts together; rejects while it can't. */
  abstract ping(): Promise<string>;
}
