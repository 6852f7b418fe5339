import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#kernel';
import { type JobKind, type Tick, tickAt } from './job.kind.js';
import { JobQueue } from './job.queue.js';
import { JobRunner } from './job.runner.js';

const LOOK_MS = 1_000;

/** Makes the jobs of schedules. Every worker does so; the key of a job, its tick, lets the first one through. */
@Injectable()
export class ScheduleTicker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduleTicker.name);
  /** The newest tick that is known to have its job, by schedule: spares the database a question a second. */
  private readonly made = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly runner: JobRunner,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    for (const kind of this.runner.kinds) {
      const { everySeconds } = kind;
      if (everySeconds !== undefined) await this.tick(kind as JobKind<Tick>, everySeconds);
    }
  }

  private async tick(kind: JobKind<Tick>, everySeconds: number): Promise<void> {
    const tick = tickAt({ everySeconds }, this.clock.now());
    if (this.made.get(kind.name) === tick) return;
    try {
      await this.jobs.enqueue(kind, { tick }, { key: tick });
      this.made.set(kind.name, tick);
    } catch (error) {
      this.logger.warn(`The tick ${tick} of ${kind.name} could not be made, it is tried again: ${String(error)}`);
    }
  }
}
