import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsModule } from '#metrics';
import { DeadJobs } from './dead-jobs.js';
import { Inbox } from './inbox.js';
import { JobLeases } from './job.leases.js';
import { JobMetrics } from './job.metrics.js';
import { JobQueue } from './job.queue.js';
import { JobRunner } from './job.runner.js';
import { Outbox } from './outbox.js';
import { QueueHealth } from './queue.health.js';
import { QueueRetention } from './queue.retention.js';
import { ScheduleTicker } from './schedule.ticker.js';
import { WakeBell } from './wake.bell.js';

/** Taking jobs, events and e-mail in: what every process needs. */
@Module({
  imports: [MetricsModule],
  providers: [WakeBell, JobQueue, JobLeases, JobMetrics, Inbox, Outbox, QueueHealth, QueueRetention, DeadJobs],
  exports: [WakeBell, JobQueue, JobLeases, JobMetrics, Inbox, Outbox, QueueHealth, QueueRetention, DeadJobs],
})
export class QueueModule {}

/** Running them: what makes a process a worker. Its processors are found by `@Processes`. */
@Module({
  imports: [QueueModule, DiscoveryModule],
  providers: [JobRunner, ScheduleTicker],
  exports: [JobRunner],
})
export class JobRunnerModule {}
