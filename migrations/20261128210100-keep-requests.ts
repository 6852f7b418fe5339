import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a user keep the requests of renders, to inspect and resend them. */
export default class KeepRequests implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN keep_requests boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN keep_requests');
  }
}
