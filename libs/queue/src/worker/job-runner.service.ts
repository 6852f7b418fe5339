import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Settings } from '#config';
import { Transactor } from '#database';
import { AskedToWait, describeFailure, LeaseLostError, PermanentFailure } from '../jobs/job.errors.js';
import type { JobKind } from '../jobs/job-kind.js';
import { JobCompletions } from './job-completions.service.js';
import { type HandledKind, JobHandlers } from './job-handlers.service.js';
import { JobMetrics } from './job.metrics.js';
import { JobRun } from './job-run.js';
import { JobSource } from './job-source.service.js';
import { type Lease, LeaseTable } from './lease.table.js';

/** The time limit of one job in seconds: shorter than its lease, so that no other worker starts it meanwhile. */
export const JOB_DEADLINE_SECONDS = 20;
/** The grace period for running jobs when the worker stops; after it they are handed back. */
const GRACE_MS = 8_000;
const DEAD = 'it is dead, see "naqsh jobs list"';
/** Concurrent jobs in one worker of kinds that wait: each is an open connection and little else. */
const MOST_WAITING = 256;

/** The source of jobs that wait for another service, beside the source of working jobs. */
export const WAITING_JOBS = Symbol('waiting jobs');

/** A source of jobs and its concurrency limit. */
interface Lane {
  readonly source: JobSource;
  readonly kinds: JobKind<object>[];
  readonly places: number;
  running: number;
}

/**
 * Takes jobs and runs their handlers in this process, up to `WORKER_CONCURRENCY` at once, plus the jobs that wait for
 * other
 * services.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private handled: ReadonlyMap<string, HandledKind> = new Map();
  /** Runs whose handlers are still working. */
  private readonly runs = new Set<JobRun>();
  /** Includes jobs whose outcome is still to be written. */
  private readonly attended = new Set<Promise<void>>();
  private isStopping = false;
  private isAborting = false;
  private lanes: Lane[] = [];
  private loops: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly handlers: JobHandlers,
    private readonly source: JobSource,
    @Inject(WAITING_JOBS) private readonly waitingJobs: JobSource,
    private readonly leases: LeaseTable,
    private readonly completions: JobCompletions,
    private readonly transactor: Transactor,
    private readonly metrics: JobMetrics,
  ) {}

  /** Every kind that this process handles. */
  get kinds(): JobKind<object>[] {
    return [...this.handled.values()].map(({ kind }) => kind);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.handled = this.handlers.find();
    const [waiting, working] = [true, false].map((waits) =>
      this.kinds.filter((kind) => (kind.waits ?? false) === waits),
    );
    this.lanes = [
      { source: this.source, kinds: working ?? [], places: this.settings.workerConcurrency, running: 0 },
      { source: this.waitingJobs, kinds: waiting ?? [], places: MOST_WAITING, running: 0 },
    ].filter(({ kinds }) => kinds.length > 0);
    await Promise.all(this.lanes.map(({ source, kinds }) => source.open(kinds)));
    this.loops = Promise.all(this.lanes.map((lane) => this.work(lane)));
  }

  /** Takes no more jobs, waits for running ones to finish, and hands back those that don't. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.lanes.map(({ source }) => source.close()));
    const idle = this.loops.then(() => Promise.all(this.attended));
    await Promise.race([idle, sleep(GRACE_MS, undefined, { ref: false })]);
    this.isAborting = true;
    for (const run of this.runs) run.abort(new Error('The worker stops.'));
    await idle;
  }

  private async work(lane: Lane): Promise<void> {
    while (!this.isStopping) {
      for (const lease of await lane.source.take(lane.places - lane.running)) this.begin(lane, lease);
    }
  }

  private begin(lane: Lane, lease: Lease): void {
    const handled = this.handled.get(lease.kind);
    if (handled === undefined) throw new TypeError(`Nobody asked for a job of ${lease.kind}.`);
    const attended: Promise<void> = this.attend(lane, handled, lease).finally(() => this.attended.delete(attended));
    this.attended.add(attended);
  }

  /** Never rejects: a job whose outcome can't be written here is retried once its lease has expired. */
  private async attend(lane: Lane, { kind, handle }: HandledKind, lease: Lease): Promise<void> {
    const started = performance.now();
    const run = new JobRun(lease, this.leases, this.transactor);
    this.runs.add(run);
    lane.running += 1;
    const overrun = new Error(`It took longer than the ${JOB_DEADLINE_SECONDS} s that a job has.`);
    const timer = setTimeout(() => run.abort(overrun), JOB_DEADLINE_SECONDS * 1000);
    const outcome = await this.outcomeOf(kind, lease, run, handle).catch((error: unknown) => {
      this.logger.warn(`What became of job ${lease.job} of ${kind.name} could not be written: ${String(error)}`);
      return 'lost';
    });
    clearTimeout(timer);
    this.runs.delete(run);
    lane.running -= 1;
    const ms = performance.now() - started;
    // Other jobs finish during this write, and are written together next; but the next job of a limited key becomes
    // available
    // only after it.
    if (kind.perKey === undefined) lane.source.ended(lease, ms);
    const written = outcome ?? ((await this.completions.finish(lease)) ? 'done' : 'lost');
    if (kind.perKey !== undefined) lane.source.ended(lease, ms);
    this.metrics.ran(kind, written, ms / 1000);
  }

  /** Returns the outcome of the job; null if it is done and that is not written yet. */
  private async outcomeOf(
    kind: JobKind<object>,
    lease: Lease,
    run: JobRun,
    handle: HandledKind['handle'],
  ): Promise<string | null> {
    try {
      await run.until(handle(lease.payload, run));
      return run.finished ? 'done' : null;
    } catch (error) {
      if (run.finished) {
        this.logger.error(`A job of ${kind.name} failed after it was done: ${describeFailure(error)}`);
        return 'done';
      }
      if (this.isAborting) return (await this.leases.handBack([lease])).has(lease.job) ? 'handed_back' : 'lost';
      return this.fail(kind, lease, error);
    }
  }

  private async fail(kind: JobKind<object>, lease: Lease, error: unknown): Promise<'retried' | 'dead' | 'lost'> {
    if (error instanceof LeaseLostError) return 'lost';
    const final = error instanceof PermanentFailure;
    const waitSeconds = error instanceof AskedToWait ? (error.retryAfter ?? 0) : 0;
    const outcome = await this.leases.fail(lease, kind, { error, final, waitSeconds });
    const text = `Job ${lease.job} of ${kind.name}, try ${lease.attempt} of ${kind.retry.attempts}: ${describeFailure(error)}`;
    if (outcome === 'dead') this.logger.error(`${text}; ${DEAD}`);
    else this.logger.warn(text);
    return outcome;
  }
}
