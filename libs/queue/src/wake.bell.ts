import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { Transactor } from '#database';
import { StartError } from '#kernel';

/** The library's one queue; made by a migration, together with the library's schema. */
const QUEUE = 'wake';

/** A wake that nobody answered in this time rings again: longer than any lease, so that the next worker finds the job free. */
const ANSWER_SECONDS = 30;
/** How often the library looks for such wakes, seconds. Workers find jobs whose leases ran out sooner, by themselves. */
const MAINTENANCE_SECONDS = 5;
/** It rings until someone answers, years if it must: the library's own patience would end in silence. */
const RINGS = 1_000_000;
const RINGING_DAYS = 3_650;

/** Says that a job may be due; the job's row says whether it is. */
export interface Wake {
  readonly id: string;
  readonly job: string;
  readonly kind: string;
}

/** What the library reads and writes through. */
type Executor = PgBoss.Db;

/**
 * Tells workers, by way of pg-boss, that a job is due: at its time, once for whoever comes first, and again when that
 * worker does not answer. It is a bell and no more. What is to be done, and who may do it, stands in `jobs`.
 */
@Injectable()
export class WakeBell implements BeforeApplicationShutdown {
  private readonly logger = new Logger(WakeBell.name);
  private readonly boss: PgBoss;

  constructor(private readonly transactor: Transactor) {
    this.boss = new PgBoss({
      db: this.executor(),
      // The migrations made its schema: this process may lack the right to.
      migrate: false,
      schedule: false,
      supervise: true,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    });
    this.boss.on('error', (error) => this.logger.warn(`The queue does not answer: ${error.message}`));
  }

  /**
   * Begins to ring again for wakes without an answer; only workers need to.
   * @throws StartError where there is no queue
   */
  async supervise(): Promise<void> {
    if (!(await this.boss.isInstalled())) {
      throw new StartError('The migrations have not run on this database: run "naqsh migrate" first.');
    }
    await this.boss.start();
  }

  /**
   * Rings in the ambient transaction, so that it rings only for what was committed.
   * @param at at once if left out; a number is seconds from now by the clock of the database
   */
  async ring(job: { id: string; kind: string }, priority: number, at?: Date | number): Promise<void> {
    await this.boss.send(
      QUEUE,
      { job: job.id, kind: job.kind },
      {
        db: this.executor(),
        priority,
        retryLimit: RINGS,
        expireInSeconds: ANSWER_SECONDS,
        retentionDays: RINGING_DAYS,
        ...(at === undefined ? {} : { startAfter: at }),
      },
    );
  }

  /** Takes up to `most` wakes that nobody else has. */
  async take(most: number): Promise<Wake[]> {
    const wakes = await this.boss.fetch<{ job: string; kind: string }>(QUEUE, { batchSize: most });
    return wakes.map(({ id, data }) => ({ id, ...data }));
  }

  /** The wake has had its effect and rings no more; nothing of it is kept, the job's row tells the story. */
  async answer(wake: Wake): Promise<void> {
    await this.boss.deleteJob(QUEUE, wake.id);
  }

  /** Resolves when the queue is there. */
  async ping(): Promise<void> {
    if ((await this.boss.getQueue(QUEUE)) === null) throw new Error('The queue is missing.');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** The service's own connections, the ambient transaction's where there is one. */
  private executor(): Executor {
    return {
      executeSql: async (statement, values) => {
        const manager = this.transactor.manager();
        const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
        try {
          const { records } = await runner.query(statement, values as unknown[], true);
          return { rows: records };
        } finally {
          if (runner !== manager.queryRunner) await runner.release();
        }
      },
    };
  }
}
