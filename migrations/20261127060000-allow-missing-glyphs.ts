import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an owner have cards drawn with boxes for the letters that no font has; those of before are refused, as new ones are. */
export default class AllowMissingGlyphs implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD COLUMN allow_missing_glyphs boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN allow_missing_glyphs');
  }
}
