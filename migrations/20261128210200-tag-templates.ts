import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds tags to templates, by which lists are filtered. */
export default class TagTemplates implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE templates ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE templates DROP COLUMN tags');
  }
}
