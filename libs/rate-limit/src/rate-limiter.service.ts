import { Injectable, Logger } from '@nestjs/common';
import { scaledTimeout, Settings } from '#config';
import { MemoryBucketStore } from './adapters/memory-bucket.store.js';
import { type Bucket, BucketStore, type Reading } from './bucket.js';
import { RATE_LIMITS, type RateLimitName } from './rate-limit-policy.js';
import { rateLimitErrors, type Usage } from './rate-limit.errors.js';

/**
 * A store that has only failed for this long is skipped for as long; else every caller would wait for another failure.
 * It fails
 * for less time when this process was suspended, and is exact again afterwards.
 */
const PATIENCE_MS = 1_000;

/** Counts calls against their limits. */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly fallback = new MemoryBucketStore();
  private failingSince: number | undefined;
  private awayUntil = 0;
  private failures = 0;

  constructor(
    private readonly settings: Settings,
    private readonly store: BucketStore,
  ) {}

  /** The number of calls that the shared store did not answer. */
  get storeFailures(): number {
    return this.failures;
  }

  /**
   * Counts one call of `subject`, which may exceed its limit.
   * @param perMinute this subject's own limit; the setting's by default
   * @throws DomainError `dependency_down` while the shared store is down, if the policy is to refuse then
   */
  async count(name: RateLimitName, subject: string, perMinute = this.settings.rateLimits[name]): Promise<Usage> {
    const { label } = RATE_LIMITS[name];
    // A changed limit starts with a full bucket, because the stored instant of the old one means another number of
    // calls.
    const reading = await this.take(name, { key: `${label}:${subject}:${perMinute}`, perMinute });
    return { ...reading, label, perMinute };
  }

  /**
   * Counts one call of `subject` and allows it.
   * @throws DomainError `rate_limited` if it is over its limit; `dependency_down` as `count`
   */
  async require(name: RateLimitName, subject: string): Promise<void> {
    const usage = await this.count(name, subject);
    if (!usage.allowed) throw rateLimitErrors.rate_limited(usage);
  }

  /**
   * Describes which processes count together.
   * @throws Error with the lost functions while the shared store is down
   */
  async ping(): Promise<string> {
    try {
      return await this.store.ping();
    } catch (error) {
      this.logger.warn(`The shared store of limits does not answer: ${String(error)}`);
      throw new Error(
        'Redis does not answer: each process counts for itself, and sign-ins, forms and claims are refused.',
        { cause: error },
      );
    }
  }

  private async take(name: RateLimitName, bucket: Bucket): Promise<Reading> {
    const reading = performance.now() < this.awayUntil ? null : await this.askStore(bucket);
    if (reading !== null) return reading;
    if (RATE_LIMITS[name].withoutStore === 'closed') throw rateLimitErrors.store_away();
    return this.fallback.take(bucket);
  }

  /** Returns null while the store is down. */
  private async askStore(bucket: Bucket): Promise<Reading | null> {
    try {
      const reading = await this.store.take(bucket);
      this.failingSince = undefined;
      return reading;
    } catch (error) {
      this.failures += 1;
      const now = performance.now();
      const patience = scaledTimeout(PATIENCE_MS);
      this.failingSince ??= now;
      if (now - this.failingSince < patience) return null;
      if (this.awayUntil < this.failingSince) this.logger.warn(`The shared store of limits is away: ${String(error)}`);
      this.awayUntil = now + patience;
      return null;
    }
  }
}
