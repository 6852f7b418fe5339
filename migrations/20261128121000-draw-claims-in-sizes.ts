import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the template sizes that a campaign offers, and the size of each claim; existing ones have none. */
export default class DrawClaimsInSizes implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE campaigns ADD COLUMN sizes text[] NOT NULL DEFAULT '{}'`);
    await runner.query('ALTER TABLE claims ADD COLUMN size text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims DROP COLUMN size');
    await runner.query('ALTER TABLE campaigns DROP COLUMN sizes');
  }
}
