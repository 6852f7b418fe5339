import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config';
import { MemoryBucketStore } from './adapters/memory-bucket.store.js';
import { type Bucket, BucketStore, type Reading } from './bucket.js';
import { RATE_LIMITS, type RateLimitName } from './rate-limit.policy.js';
import { rateLimited, storeAway } from './rate-limit.errors.js';

/** A reading, with what it was read against. */
export interface Usage extends Reading {
  readonly label: string;
  readonly perMinute: number;
}

/** Counts calls against their limits. */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly fallback = new MemoryBucketStore();

  constructor(
    private readonly settings: Settings,
    private readonly store: BucketStore,
  ) {}

  /**
   * Counts one call of `subject`, which may be over its limit.
   * @param perMinute this subject's own limit; the setting's by default
   * @throws DomainError `dependency_down` while the shared store is away, where the policy is to refuse then
   */
  async count(name: RateLimitName, subject: string, perMinute = this.settings.rateLimits[name]): Promise<Usage> {
    const { label } = RATE_LIMITS[name];
    const reading = await this.take(name, { key: `${label}:${subject}`, perMinute });
    return { ...reading, label, perMinute };
  }

  /**
   * Counts one call of `subject` and lets it pass.
   * @throws DomainError `rate_limited` if it is over its limit; `dependency_down` as `count`
   */
  async require(name: RateLimitName, subject: string): Promise<void> {
    const usage = await this.count(name, subject);
    if (!usage.allowed) throw rateLimited(usage);
  }

  private async take(name: RateLimitName, bucket: Bucket): Promise<Reading> {
    try {
      return await this.store.take(bucket);
    } catch (error) {
      this.logger.debug(`The shared store is away: ${String(error)}`);
      if (RATE_LIMITS[name].withoutStore === 'closed') throw storeAway();
      return this.fallback.take(bucket);
    }
  }
}
