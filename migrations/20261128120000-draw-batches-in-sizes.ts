import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The size of the template in which a batch is drawn, and that of a row that names another; those of before name none. */
export default class DrawBatchesInSizes implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN size text');
    await runner.query('ALTER TABLE batch_rows ADD COLUMN size text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batch_rows DROP COLUMN size');
    await runner.query('ALTER TABLE batches DROP COLUMN size');
  }
}
