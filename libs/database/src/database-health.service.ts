import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { schemaStateBy } from './schema-state.js';

/** What the readiness check asks of the database. */
@Injectable()
export class DatabaseHealth {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves when the server answers a query. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /** The connections of this process's pool, and how many requests wait for one. */
  connections(): { idle: number; used: number; waiting: number } {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const { idleCount: idle, totalCount, waitingCount: waiting } = master;
    return { idle, used: totalCount - idle, waiting };
  }

  /** Names of migrations that this version brings and the database has not run. */
  async pendingMigrations(): Promise<string[]> {
    const { pending } = await schemaStateBy((sql) => this.dataSource.query<{ name: string }[]>(sql));
    return [...pending];
  }
}
