import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Transactor } from '#database';
import { Metrics } from '#metrics';

/** Tables with fewer dead rows are not shown, because vacuum handles those easily. */
const LEAST_DEAD_ROWS = 10_000;

/** Metrics of a growing database's risks: dead rows that can't be removed, and a transaction that keeps them. */
@Injectable()
export class DatabaseMetrics {
  private readonly logger = new Logger(DatabaseMetrics.name);
  private readonly oldest: Gauge;
  private readonly deadRows: Gauge<'table'>;
  /** A running query, shared by both metrics. */
  private reading: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    private readonly transactor: Transactor,
  ) {
    const registers = [metrics.registry];
    const collect = (): Promise<void> => (this.reading ??= this.read().finally(() => (this.reading = undefined)));
    this.oldest = new Gauge({
      name: 'db_oldest_transaction_seconds',
      help: "Age of the oldest transaction in the database; of other roles only with PostgreSQL's pg_read_all_stats.",
      registers,
      collect,
    });
    this.deadRows = new Gauge({
      name: 'db_dead_rows',
      help: `Rows of a table that wait for vacuum, over all processes; tables with fewer than ${LEAST_DEAD_ROWS} are left out.`,
      labelNames: ['table'],
      registers,
      collect,
    });
  }

  /** If the database is down, the other metrics are shown without these. */
  private async read(): Promise<void> {
    this.oldest.reset();
    this.deadRows.reset();
    try {
      const manager = this.transactor.manager();
      const [oldest] = await manager.query<[{ seconds: number }]>(
        `SELECT coalesce(extract(epoch FROM max(now() - xact_start)), 0)::float8 AS seconds FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      this.oldest.set(Math.max(0, oldest.seconds));
      const tables = await manager.query<{ name: string; dead: string }[]>(
        'SELECT relname AS name, n_dead_tup AS dead FROM pg_stat_user_tables WHERE n_dead_tup >= $1',
        [LEAST_DEAD_ROWS],
      );
      for (const { name, dead } of tables) this.deadRows.set({ table: name }, Number(dead));
    } catch (error) {
      this.logger.warn(`The state of the database could not be read: ${String(error)}`);
    }
  }
}
