import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['renders', 'failed_renders'];
const FORMER = ['png', 'jpg', 'pdf'];
const FORMATS = [...FORMER, 'webp', 'avif'];

/** Allows WebP and AVIF renders. */
export default class RenderWebpAndAvif implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, FORMATS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allow(runner, FORMER);
  }
}

/**
 * Existing rows are not scanned under a lock: they satisfy a wider check, and a narrower one does not apply to them.
 */
async function allow(runner: QueryRunner, formats: readonly string[]): Promise<void> {
  const list = formats.map((format) => `'${format}'`).join(', ');
  for (const table of TABLES) {
    await runner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT ${table}_format_check,
        ADD CONSTRAINT ${table}_format_check CHECK (format IN (${list})) NOT VALID`);
  }
}
