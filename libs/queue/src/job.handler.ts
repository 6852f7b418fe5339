import { type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobKind } from './job.kind.js';
import type { JobRun } from './job.run.js';

/** Does the jobs of one kind. It may run more than once for a job, so what it does outside must bear repetition. */
export interface JobHandler<Payload extends object> {
  /**
   * Works on one job, within `JOB_DEADLINE_SECONDS` and until `run.signal` is aborted; longer work is cut into jobs that
   * enqueue the next. When it resolves the job is done; when it rejects the job is tried again later.
   */
  handle(payload: Payload, run: JobRun): Promise<void>;
}

/** Marks a handler, for the runner to find it. */
export const HandlesJobs = DiscoveryService.createDecorator<JobKind<object>>();

/** Class decorator of a handler: `@Processes(MAIL_DELIVERY)`. Each kind has exactly one in a worker. */
export function Processes<Payload extends object>(kind: JobKind<Payload>) {
  return (target: Type<JobHandler<Payload>>): void => {
    HandlesJobs(kind)(target);
  };
}
