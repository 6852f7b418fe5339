import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an owner accept boxes for characters without a glyph. Existing campaigns refuse them, which is the default. */
export default class AllowMissingGlyphs implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD COLUMN allow_missing_glyphs boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN allow_missing_glyphs');
  }
}
