import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { loadMigrations } from './migrator.js';

/** What the readiness check asks of the database. */
@Injectable()
export class DatabaseHealth {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves when the server answers a query. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /** Names of migrations that this version brings and the database has not run. */
  async pendingMigrations(): Promise<string[]> {
    const known = (await loadMigrations()).map((Migration) => new Migration().name ?? '');
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const done = new Set(rows.map((row) => row.name));
    return known.filter((name) => !done.has(name));
  }
}
