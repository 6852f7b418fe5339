import { Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Settings } from '#config';
import { OperationalModule, OperationalService, ReadinessService } from '#operational';
import { RateLimiter, RateLimitModule } from '#rate-limit';
import { OperationalController } from './operational.controller.js';

@Module({ imports: [OperationalModule, RateLimitModule], controllers: [OperationalController] })
export class OperationalHttpModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly operational: OperationalService,
    private readonly readiness: ReadinessService,
    private readonly limiter: RateLimiter,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.readiness.watch('limits', () => this.limiter.ping());
  }

  /** The first step of a stop: load balancers learn that this instance is leaving while it still answers. */
  async onModuleDestroy(): Promise<void> {
    this.operational.leave();
    await sleep(this.settings.shutdownDelaySeconds * 1000);
  }
}
