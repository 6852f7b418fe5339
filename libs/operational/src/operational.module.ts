import { Module } from '@nestjs/common';
import { MetricsModule } from '#metrics';
import { QueueModule } from '#queue';
import { OperationalMetrics } from './operational.metrics.js';
import { OperationalService } from './operational.service.js';
import { SelfTestService } from './self-test/self-test.service.js';

/** The service's view of itself. Expects the modules of configuration, database, storage and renderer to be there. */
@Module({
  imports: [MetricsModule, QueueModule],
  providers: [OperationalService, OperationalMetrics, SelfTestService],
  exports: [OperationalService, SelfTestService],
})
export class OperationalModule {}
