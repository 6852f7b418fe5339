import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '#metrics';
import { RateLimiter } from './rate-limiter.service.js';

/** Metrics of the store of limits. */
@Injectable()
export class RateLimitMetrics {
  constructor({ registry }: Metrics, limiter: RateLimiter) {
    new Counter({
      name: 'rate_limit_store_errors_total',
      help: 'Calls that Redis did not count in time: this process counted them by itself, or refused them.',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(limiter.storeFailures);
      },
    });
  }
}
