import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mark that ties this installation to its object store, which carries the same mark. At most one row. */
export default class MarkObjectStore implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE installation_stores (
         singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
         mark text NOT NULL CHECK (mark ~ '^[0-9a-f]{32}$'),
         marked_at timestamptz(3) NOT NULL DEFAULT now()
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation_stores');
  }
}
