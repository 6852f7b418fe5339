import { Module } from '@nestjs/common';
import { StoreMarkModule } from '#installation';
import { MetricsModule } from '#metrics';
import { QueueModule } from '#queue';
import { DatabaseMetrics } from './database.metrics.js';
import { OperationalMetrics } from './operational.metrics.js';
import { OperationalService } from './operational.service.js';
import { ReadinessService } from './readiness/readiness.service.js';
import { SelfTestService } from './self-test/self-test.service.js';

/** Reports the state of the service. Requires the modules of configuration, database, storage and renderer. */
@Module({
  imports: [MetricsModule, QueueModule, StoreMarkModule],
  providers: [ReadinessService, OperationalService, DatabaseMetrics, OperationalMetrics, SelfTestService],
  exports: [ReadinessService, OperationalService, SelfTestService],
})
export class OperationalModule {}
