import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the archive format of a batch; existing batches are ZIP archives. */
export default class BindBatches implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE batches ADD COLUMN archive text NOT NULL DEFAULT 'zip' CHECK (archive IN ('zip', 'pdf')),
        ADD CONSTRAINT batches_bound CHECK (archive <> 'pdf' OR settings ->> 'format' = 'pdf')`);
    await runner.query('ALTER TABLE batches ALTER COLUMN archive DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN archive CASCADE');
  }
}
