import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['renders', 'failed_renders'];
const FORMER = ['png', 'jpg', 'pdf'];
const FORMATS = [...FORMER, 'webp', 'avif'];

/** Renders may be WebP and AVIF. */
export default class RenderWebpAndAvif implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, FORMATS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allow(runner, FORMER);
  }
}

/** Rows that are there are not read under a lock: they meet a wider check, and a narrower one leaves them as they are. */
async function allow(runner: QueryRunner, formats: readonly string[]): Promise<void> {
  const list = formats.map((format) => `'${format}'`).join(', ');
  for (const table of TABLES) {
    await runner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT ${table}_format_check,
        ADD CONSTRAINT ${table}_format_check CHECK (format IN (${list})) NOT VALID`);
  }
}
