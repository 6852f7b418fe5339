import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erased account keeps its row, without personal data, because the ledger refers to it. */
export default class EraseUsers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN erased_at timestamptz(3)');
    await runner.query(`UPDATE users SET locale = CASE WHEN locale LIKE 'en%' THEN 'en' ELSE 'ar' END`);
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN locale SET DEFAULT 'ar',
        ADD CONSTRAINT users_locale CHECK (locale IN ('ar', 'en'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP CONSTRAINT users_locale,
        ALTER COLUMN locale SET DEFAULT 'ar-SA',
        DROP COLUMN erased_at`);
  }
}
