import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Settings } from '#config';
import { Transactor } from '#database';
import { describeFailure, LeaseLostError, PermanentFailure } from './job.errors.js';
import { HandlesJobs, type JobHandler } from './job.handler.js';
import type { JobKind } from './job.kind.js';
import { JobLeases, type Lease } from './job.leases.js';
import { JobMetrics } from './job.metrics.js';
import { JobRun } from './job.run.js';
import { type Wake, WakeBell } from './wake.bell.js';

/** Longest time of one job, seconds: less than its lease, so that nobody else begins while it still works. */
export const JOB_DEADLINE_SECONDS = 20;
/** A worker that stops gives its jobs so long to finish before it hands them back. */
const GRACE_MS = 8_000;
const POLL_MS = 500;
/** How often it looks for jobs whose worker died. Their wakes ring again, too, but that takes up to 15 s longer. */
const LAPSED_MS = 2_000;
const DEAD = 'it is dead, see "naqsh jobs list"';
/** A kind that only newer workers know is left to them. */
const UNKNOWN_KIND_SECONDS = 5;

interface Processor {
  readonly kind: JobKind<object>;
  readonly handler: JobHandler<object>;
}

/** Works: takes wakes, claims their jobs, runs the handlers that this process brings, up to `WORKER_CONCURRENCY` at once. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly processors = new Map<string, Processor>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly aborting = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private lookedForLapsed = 0;

  constructor(
    private readonly settings: Settings,
    private readonly discovery: DiscoveryService,
    private readonly bell: WakeBell,
    private readonly leases: JobLeases,
    private readonly transactor: Transactor,
    private readonly metrics: JobMetrics,
  ) {}

  /** Every kind that this process handles. */
  get kinds(): JobKind<object>[] {
    return [...this.processors.values()].map(({ kind }) => kind);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const wrapper of this.discovery.getProviders({ metadataKey: HandlesJobs.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(HandlesJobs, wrapper);
      if (kind === undefined) continue;
      if (this.processors.has(kind.name)) throw new Error(`Two processors handle jobs of the kind ${kind.name}.`);
      this.processors.set(kind.name, { kind, handler: wrapper.instance as JobHandler<object> });
    }
    await this.bell.supervise();
    this.loop = this.work();
  }

  /** Takes no more jobs, lets those in hand finish, hands back what does not. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const idle = this.loop.then(() => Promise.all(this.running));
    await Promise.race([idle, sleep(GRACE_MS, undefined, { ref: false })]);
    this.aborting.abort();
    await idle;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const free = this.settings.workerConcurrency - this.running.size;
      const wakes = free > 0 ? await this.bell.take(free) : [];
      for (const wake of wakes) this.begin(this.attend(wake));
      for (const { job, kind } of await this.lapsed(free - wakes.length)) this.begin(this.takeOver(job, kind));
      if (free <= 0) await Promise.race(this.running);
      else if (wakes.length === 0) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private begin(work: Promise<void>): void {
    const turn: Promise<void> = work.finally(() => this.running.delete(turn));
    this.running.add(turn);
  }

  private async lapsed(most: number): Promise<{ job: string; kind: string }[]> {
    if (most <= 0 || performance.now() - this.lookedForLapsed < LAPSED_MS) return [];
    this.lookedForLapsed = performance.now();
    try {
      return await this.leases.lapsed([...this.processors.keys()], most);
    } catch (error) {
      // As long as the database is away; the next look may find it.
      this.logger.warn(`The queue does not answer: ${String(error)}`);
      return [];
    }
  }

  /** Never rejects: what fails here still has its wake. */
  private async takeOver(job: string, kind: string): Promise<void> {
    const processor = this.processors.get(kind);
    try {
      if (processor !== undefined) await this.claimAndRun(processor, job);
    } catch (error) {
      this.logger.warn(`A job of ${kind} could not be taken over: ${String(error)}`);
    }
  }

  /** Never rejects: a wake that fails here rings again, because it was not answered. */
  private async attend(wake: Wake): Promise<void> {
    try {
      await this.follow(wake);
      await this.bell.answer(wake);
    } catch (error) {
      this.logger.warn(`A job of ${wake.kind} could not be taken up: ${String(error)}`);
    }
  }

  private async follow(wake: Wake): Promise<void> {
    const processor = this.processors.get(wake.kind);
    if (processor === undefined) {
      await this.bell.ring({ id: wake.job, kind: wake.kind }, 0, UNKNOWN_KIND_SECONDS);
      return;
    }
    const notBefore = await this.claimAndRun(processor, wake.job);
    if (notBefore !== null) await this.bell.ring({ id: wake.job, kind: wake.kind }, processor.kind.priority, notBefore);
  }

  /** Runs the job if nobody else does; says when to ask again if it is not free, and null if there is nothing left to ask. */
  private async claimAndRun(processor: Processor, job: string): Promise<Date | null> {
    const claim = await this.leases.claim(job, processor.kind);
    if (claim === null) return null;
    if (claim === 'dead') {
      this.logger.error(`Job ${job} of ${processor.kind.name} ended its worker every time; ${DEAD}`);
      return null;
    }
    if ('notBefore' in claim) return claim.notBefore;
    await this.run(processor, claim.lease);
    return null;
  }

  private async run({ kind, handler }: Processor, lease: Lease): Promise<void> {
    const deadline = new AbortController();
    const overrun = new Error(`It took longer than the ${JOB_DEADLINE_SECONDS} s that a job has.`);
    const timer = setTimeout(() => deadline.abort(overrun), JOB_DEADLINE_SECONDS * 1000);
    const signal = AbortSignal.any([deadline.signal, this.aborting.signal]);
    const run = new JobRun(lease, this.leases, this.transactor, signal);
    const started = process.hrtime.bigint();
    const end = (outcome: string): void =>
      this.metrics.ran(kind, outcome, Number(process.hrtime.bigint() - started) / 1e9);
    try {
      await untilAborted(handler.handle(lease.payload, run), signal);
      end(run.finished || (await this.leases.finish(lease)) ? 'done' : 'lost');
    } catch (error) {
      if (run.finished) {
        this.logger.error(`A job of ${kind.name} failed after it was done: ${describeFailure(error)}`);
        end('done');
      } else if (this.aborting.signal.aborted) end((await this.leases.handBack(lease, kind)) ? 'handed_back' : 'lost');
      else end(await this.fail(kind, lease, error));
    } finally {
      clearTimeout(timer);
    }
  }

  private async fail(kind: JobKind<object>, lease: Lease, error: unknown): Promise<'retried' | 'dead' | 'lost'> {
    if (error instanceof LeaseLostError) return 'lost';
    const final = error instanceof PermanentFailure;
    const outcome = await this.leases.fail(lease, kind, { error, final });
    const text = `Job ${lease.job} of ${kind.name}, try ${lease.attempt} of ${kind.retry.attempts}: ${describeFailure(error)}`;
    if (outcome === 'dead') this.logger.error(`${text}; ${DEAD}`);
    else this.logger.warn(text);
    return outcome;
  }
}

/** The outcome of the work, or the signal's reason for not waiting any longer. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
