import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps unpublished work on a template: one draft for each template and account. */
export default class KeepTemplateDrafts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE template_drafts (
        template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        revision text NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        schema text NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (template_id, user_id)
      )`);
    await runner.query('CREATE INDEX template_drafts_of_user ON template_drafts (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE template_drafts');
  }
}
