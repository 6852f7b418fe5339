import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Transactor } from '#database';
import { type JobKind, type Tick, tickAt } from '../jobs/job-kind.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { JobRunner } from './job-runner.service.js';

const LOOK_MS = 1_000;

/**
 * Adds the jobs of schedules. Every worker does so; the job's key, its tick, admits only the first. Ticks come from the
 * clock
 * of the database, which all workers share.
 */
@Injectable()
export class ScheduleTicker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduleTicker.name);
  /** The newest tick that is known to have its job, by schedule. */
  private readonly made = new Map<string, string>();
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly runner: JobRunner,
    private readonly jobs: JobQueue,
    private readonly transactor: Transactor,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.keepLooking();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look().catch((error: unknown) => {
        this.logger.warn(`Schedules could not be looked at, it is tried again: ${String(error)}`);
      });
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    const [database] = await this.transactor.manager().query<{ now: Date }[]>('SELECT now()');
    if (database === undefined) return;
    for (const kind of this.runner.kinds) {
      const { everySeconds } = kind;
      if (everySeconds === undefined) continue;
      await this.make(kind as JobKind<Tick>, tickAt({ everySeconds }, database.now));
    }
  }

  private async make(kind: JobKind<Tick>, tick: string): Promise<void> {
    if (this.made.get(kind.name) === tick) return;
    await this.jobs.enqueue(kind, { tick }, { key: tick });
    this.made.set(kind.name, tick);
  }
}
