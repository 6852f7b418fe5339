import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes fonts deletable: indexes the templates that use a font, and keeps deleted bundled fonts from being seeded
 * again.
 */
export default class WithdrawFonts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawn_fonts (
        sha256 text PRIMARY KEY CHECK (length(sha256) = 64),
        withdrawn_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX template_versions_by_font ON template_versions USING gin (fonts jsonb_path_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX template_versions_by_font');
    await runner.query('DROP TABLE withdrawn_fonts');
  }
}
