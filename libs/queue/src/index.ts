export * from './jobs/dead-jobs.service.js';
export * from './jobs/inbox.service.js';
export { ENQUEUE_JOB } from './jobs/enqueue-job.js';
export { AskedToWait, LeaseLostError, PermanentFailure } from './jobs/job.errors.js';
export {
  type JobKind,
  jobKind,
  type KindOptions,
  type RetryOptions,
  type RetryPolicy,
  schedule,
  type Tick,
} from './jobs/job-kind.js';
export * from './jobs/job-queue.service.js';
export * from './queue-health.service.js';
export * from './queue.module.js';
export * from './queue-retention.service.js';
export { Handles, type JobHandler } from './worker/job-handlers.service.js';
export type { JobRun } from './worker/job-run.js';
export { JOB_DEADLINE_SECONDS, JobRunner } from './worker/job-runner.service.js';
