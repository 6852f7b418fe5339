import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['batch_rows', 'greeting_package_cards'];

/** A row's picture may be stored as parts; the rest is in the picture without data, a separate object. */
export default class KeepPicturesInParts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN pack_still text,
          ADD CONSTRAINT ${table}_still CHECK (pack_still IS NULL OR pack IS NOT NULL)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_still, DROP COLUMN pack_still`);
    }
  }
}
