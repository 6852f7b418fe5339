import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the caller's file names for a batch, and an index of batches in the order of the owner's list. */
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
