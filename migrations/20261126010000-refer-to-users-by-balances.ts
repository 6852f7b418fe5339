import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['credit_entries', 'renders'];

/**
 * Drops the references of entries and renders to users: each row is written with a booking on a balance, which refers
 * to the user and is never removed. Checking the two references per row took a tenth of the database's work for a
 * batch.
 */
export default class ReferToUsersByBalances implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_user_id_fkey`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD FOREIGN KEY (user_id) REFERENCES users (id)`);
    }
  }
}
