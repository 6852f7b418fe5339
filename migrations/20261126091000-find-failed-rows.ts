import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROWS = [
  { table: 'batch_rows', series: 'batch_id' },
  { table: 'greeting_package_cards', series: 'production_id' },
];

/** Indexes the failed rows of a series, so that progress queries do not scan all its rows. */
export default class FindFailedRows implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, series } of ROWS) {
      await runner.query(`CREATE INDEX ${table}_failures ON ${table} (${series}, number) WHERE state = 'failed'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of ROWS) await runner.query(`DROP INDEX ${table}_failures`);
  }
}
