import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '#config';
import { MetricsModule } from '#metrics';
import { MemoryBucketStore } from './adapters/memory-bucket.store.js';
import { RedisBucketStore } from './adapters/redis-bucket.store.js';
import { BucketStore } from './bucket.js';
import { RateLimitMetrics } from './rate-limit.metrics.js';
import { RateLimiter } from './rate-limiter.service.js';

/** Limits the rate of calls, counted in memory, or with `REDIS_URL` by all processes together. */
@Module({
  imports: [MetricsModule],
  providers: [
    RateLimiter,
    RateLimitMetrics,
    {
      provide: BucketStore,
      inject: [Settings],
      useFactory: ({ redisUrl }: Settings): BucketStore =>
        redisUrl === undefined ? new MemoryBucketStore() : new RedisBucketStore(redisUrl),
    },
  ],
  exports: [RateLimiter],
})
export class RateLimitModule implements OnApplicationShutdown {
  constructor(@Inject(BucketStore) private readonly store: BucketStore) {}

  onApplicationShutdown(): void {
    if (this.store instanceof RedisBucketStore) this.store.close();
  }
}
