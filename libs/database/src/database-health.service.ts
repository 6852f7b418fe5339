import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RetryingPool } from './retrying-pool.js';
import { schemaStateBy } from './schema-state.js';

/** The database checks of the readiness probe. */
@Injectable()
export class DatabaseHealth {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves when the server answers a query. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /**
   * Describes the parts of the schema that the role may not use: migrations without `DATABASE_OWNER_URL` granted it
   * nothing. The list of migrations need only be readable.
   */
  async denied(): Promise<string[]> {
    const rows = await this.dataSource.query<{ thing: string }[]>(
      `SELECT 'any schema' AS thing WHERE current_schema() IS NULL
       UNION ALL
       SELECT 'the table ' || c.relname FROM pg_class c
       WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p')
         AND NOT (has_table_privilege(c.oid, 'SELECT')
           AND (c.relname = 'migrations' OR has_table_privilege(c.oid, 'INSERT')))
       ORDER BY 1`,
    );
    return rows.map(({ thing }) => thing);
  }

  /** The connections of this process's pool, the requests waiting for one, and those that timed out. */
  connections(): { idle: number; used: number; waiting: number; timeouts: number } {
    const { master } = this.dataSource.driver as unknown as { master: RetryingPool };
    const { idleCount: idle, totalCount, waitingCount: waiting, timeouts } = master;
    return { idle, used: totalCount - idle, waiting, timeouts };
  }

  /** The names of this version's migrations that the database has not run. */
  async pendingMigrations(): Promise<string[]> {
    const { pending } = await schemaStateBy((sql) => this.dataSource.query<{ name: string }[]>(sql));
    return [...pending];
  }
}
