// A worker with jobs made for testing. Each writes its phases into the table `effects`: its start, its end, and the
// success of its final write.
import './skewed-clock.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '#config';
import { DatabaseModule, Transactor } from '#database';
import { Handles, jobKind, JobRunner, type JobRun, JobRunnerModule, QueueModule, schedule } from '#queue';

const WORKER = process.env['WORKER_NAME'] ?? String(process.pid);
const LOOK_EVERY_MS = 25;

/** Takes `ms` despite any cancellation, or with null until the test releases it; its writes are fenced. */
interface SlowJob {
  name: string;
  ms: number | null;
}
const SLOW = jobKind<SlowJob>('test.slow', { retry: { attempts: 5, baseSeconds: 0.1, capSeconds: 1 } });
const TICK = schedule('test.tick', { everySeconds: 2 });

@Injectable()
class Effects {
  constructor(private readonly transactor: Transactor) {}

  async note(job: string, phase: string): Promise<void> {
    const values = [job, WORKER, phase];
    await this.transactor.manager().query('INSERT INTO effects (job, worker, phase) VALUES ($1, $2, $3)', values);
  }

  async untilReleased(job: string): Promise<void> {
    while (!(await this.isReleased(job))) await sleep(LOOK_EVERY_MS);
  }

  private async isReleased(job: string): Promise<boolean> {
    const released = `SELECT 1 FROM effects WHERE job = $1 AND phase = 'released'`;
    return (await this.transactor.manager().query<unknown[]>(released, [job])).length > 0;
  }
}

@Injectable()
class Work {
  constructor(private readonly effects: Effects) {}

  @Handles(SLOW)
  async doSlowly({ name, ms }: SlowJob, run: JobRun<SlowJob>): Promise<void> {
    await this.effects.note(name, 'begun');
    await (ms === null ? this.effects.untilReleased(name) : sleep(ms));
    await run
      .finish(() => this.effects.note(name, 'done'))
      .catch(async (error: Error) => {
        await this.effects.note(name, error.name);
        throw error;
      });
  }

  @Handles(TICK)
  async tick({ tick }: { tick: string }, run: JobRun<{ tick: string }>): Promise<void> {
    await run.finish(() => this.effects.note(tick, 'tick'));
  }
}

@Module({ imports: [ConfigModule, DatabaseModule, QueueModule, JobRunnerModule], providers: [Effects, Work] })
class TestWorkerModule {}

const worker = await NestFactory.createApplicationContext(TestWorkerModule, { logger: ['warn', 'error', 'fatal'] });
worker.enableShutdownHooks();
// Printed once it takes no more jobs: hooks of other modules run between the signal and that point.
const runner = worker.get(JobRunner);
const stop = runner.beforeApplicationShutdown.bind(runner);
runner.beforeApplicationShutdown = () => {
  const stopped = stop();
  process.stdout.write('leaving\n');
  return stopped;
};
process.stdout.write('working\n');
