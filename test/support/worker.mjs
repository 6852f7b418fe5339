// A worker of the compiled libs with jobs made for trying it. Each writes what it does into the table `effects`: when it
// begins, when it ends, and whether what it wanted to write at the end was let through.
import './skewed-clock.mjs';
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../dist/libs/config/src/index.js';
import { DatabaseModule, Transactor } from '../../dist/libs/database/src/index.js';
import { Handles, jobKind, JobRunnerModule, QueueModule, schedule } from '../../dist/libs/queue/src/index.js';

const WORKER = process.env.WORKER_NAME ?? String(process.pid);

/** Takes `ms`, whatever it is told, or until the test releases it; what it writes is fenced. */
const SLOW = jobKind('test.slow', { retry: { attempts: 5, baseSeconds: 0.1, capSeconds: 1 } });
const LOOK_EVERY_MS = 25;
const TICK = schedule('test.tick', { everySeconds: 2 });

class Effects {
  constructor(transactor) {
    this.transactor = transactor;
  }

  note(job, phase) {
    return this.transactor
      .manager()
      .query('INSERT INTO effects (job, worker, phase) VALUES ($1, $2, $3)', [job, WORKER, phase]);
  }

  async untilReleased(job) {
    const released = `SELECT 1 FROM effects WHERE job = $1 AND phase = 'released'`;
    while ((await this.transactor.manager().query(released, [job])).length === 0) await sleep(LOOK_EVERY_MS);
  }
}
Reflect.defineMetadata('design:paramtypes', [Transactor], Effects);

class Work {
  constructor(effects) {
    this.effects = effects;
  }

  async doSlowly({ name, ms }, run) {
    await this.effects.note(name, 'begun');
    await (ms === null ? this.effects.untilReleased(name) : sleep(ms));
    await run
      .finish(() => this.effects.note(name, 'done'))
      .catch(async (error) => {
        await this.effects.note(name, error.name);
        throw error;
      });
  }

  async tick({ tick }, run) {
    await run.finish(() => this.effects.note(tick, 'tick'));
  }
}
Reflect.defineMetadata('design:paramtypes', [Effects], Work);
for (const [method, kind] of Object.entries({ doSlowly: SLOW, tick: TICK })) {
  Handles(kind)(Work.prototype, method, Object.getOwnPropertyDescriptor(Work.prototype, method));
}

class TestWorkerModule {}
Module({
  imports: [ConfigModule, DatabaseModule, QueueModule, JobRunnerModule],
  providers: [Effects, Work],
})(TestWorkerModule);

const worker = await NestFactory.createApplicationContext(TestWorkerModule, { logger: ['warn', 'error', 'fatal'] });
worker.enableShutdownHooks();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.stdout.write('leaving\n'));
process.stdout.write('working\n');
