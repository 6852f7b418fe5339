import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of an answer that the object store could not take; null if the store has them. */
export default class KeepAnswersWithoutStore implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls ADD COLUMN bytes bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls DROP COLUMN bytes');
  }
}
