import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells of each call in flight by which process it is held: its key is free as soon as the process is gone. */
export default class MarkHoldersOfCalls implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls ADD COLUMN holder integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotent_calls DROP COLUMN holder');
  }
}
