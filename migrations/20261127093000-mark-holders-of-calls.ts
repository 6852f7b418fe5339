import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the process that holds each call in flight: its key is free as soon as the process has ended. */
export default class MarkHoldersOfCalls implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls ADD COLUMN holder integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls DROP COLUMN holder');
  }
}
