import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsModule } from '#metrics';
import { DeadJobs } from './jobs/dead-jobs.service.js';
import { Inbox } from './jobs/inbox.service.js';
import { JobQueue } from './jobs/job-queue.service.js';
import { QueueHealth } from './queue-health.service.js';
import { QueueRetention } from './queue-retention.service.js';
import { ClaimTable } from './worker/claim.table.js';
import { JobCompletions } from './worker/job-completions.service.js';
import { JobHandlers } from './worker/job-handlers.service.js';
import { JobMetrics } from './worker/job.metrics.js';
import { JobRunner, WAITING_JOBS } from './worker/job-runner.service.js';
import { JobSource } from './worker/job-source.service.js';
import { LeaseTable } from './worker/lease.table.js';
import { ScheduleTicker } from './worker/schedule-ticker.service.js';

/** Adds jobs and receives events; every process needs it. */
@Module({
  imports: [MetricsModule],
  providers: [JobQueue, JobMetrics, Inbox, QueueHealth, QueueRetention, DeadJobs],
  exports: [JobQueue, JobMetrics, Inbox, QueueHealth, QueueRetention, DeadJobs],
})
export class QueueModule {}

/** Runs jobs; it turns a process into a worker. `@Handles` marks the methods that run them. */
@Module({
  imports: [QueueModule, DiscoveryModule],
  providers: [
    ClaimTable,
    JobCompletions,
    JobHandlers,
    JobRunner,
    JobSource,
    { provide: WAITING_JOBS, useClass: JobSource },
    LeaseTable,
    ScheduleTicker,
  ],
  exports: [JobRunner],
})
export class JobRunnerModule {}
