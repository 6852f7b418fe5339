import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the template size of a batch, and of rows that name another; existing ones name none. */
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
