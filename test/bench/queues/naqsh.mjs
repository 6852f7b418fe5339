import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import '../../support/typescript.mjs';

/** Our queue: the libs, as a worker process has them. */
export async function open({ url, concurrency }) {
  Object.assign(process.env, {
    DATABASE_URL: url,
    WORKER_CONCURRENCY: String(concurrency),
    COOKIE_SECRET: 'c'.repeat(32),
    LINK_SECRET: 'l'.repeat(32),
    TOKEN_SECRET: 't'.repeat(32),
  });
  const libs = '../../../libs';
  const { migrate, DatabaseModule } = await import(`${libs}/database/src/index.ts`);
  const { ConfigModule } = await import(`${libs}/config/src/index.ts`);
  const { Handles, jobKind, JobQueue, JobRunnerModule, QueueModule } = await import(`${libs}/queue/src/index.ts`);
  const kind = jobKind('bench.job');
  let app;
  return {
    prepare: () => migrate(url),
    fill: (client, count) =>
      client.query(
        `INSERT INTO jobs (kind, payload, run_at) SELECT 'bench.job', '{"n": 1}', now() FROM generate_series(1, $1::int)`,
        [count],
      ),
    left: `SELECT count(*)::int AS n FROM jobs WHERE status <> 'done'`,
    async work(handle) {
      class Work {
        async run(payload) {
          handle(payload);
        }
      }
      Handles(kind)(Work.prototype, 'run', Object.getOwnPropertyDescriptor(Work.prototype, 'run'));
      class BenchModule {}
      Module({ imports: [ConfigModule, DatabaseModule, QueueModule, JobRunnerModule], providers: [Work] })(BenchModule);
      app = await NestFactory.createApplicationContext(BenchModule, { logger: ['warn', 'error', 'fatal'] });
    },
    enqueue: (payload) => app.get(JobQueue).enqueue(kind, payload),
    stop: () => app.close(),
  };
}
