import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a retried call find the checkout that a process had begun before it died. */
export default class ResumeCheckouts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkouts ADD COLUMN call_name bytea CHECK (length(call_name) = 32)');
    await runner.query('CREATE INDEX checkouts_of_call ON checkouts (call_name) WHERE call_name IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_of_call');
    await runner.query('ALTER TABLE checkouts DROP COLUMN call_name');
  }
}
