import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFERENCES = [
  { table: 'batch_rows', column: 'batch_id', to: 'batches' },
  { table: 'greeting_package_cards', column: 'production_id', to: 'greeting_package_productions' },
];

/**
 * Drops the reference from rows to their series: rows are written in the transaction that creates the series, which is
 * never removed. The reference was checked for each row.
 */
export default class ReferFromRowsByWritingThem implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column } of REFERENCES) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, column, to } of REFERENCES) {
      await runner.query(`ALTER TABLE ${table} ADD FOREIGN KEY (${column}) REFERENCES ${to} (id)`);
    }
  }
}
