import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a batch is fetched as: all there were are archives of files. */
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
