import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the files of a batch are named, where its caller says so; and batches in the order in which their owner lists them. */
export default class NamePicturesOfBatches implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN file_name text');
    await runner.query('CREATE INDEX batches_listed ON batches (user_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_listed');
    await runner.query('ALTER TABLE batches DROP COLUMN file_name');
  }
}
