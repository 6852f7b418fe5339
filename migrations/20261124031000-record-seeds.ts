import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What versions of the service have filled this installation with, so that one that starts can tell whether it was. */
export default class RecordSeeds implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE installation_seeds (
         content text PRIMARY KEY,
         seeded_at timestamptz(3) NOT NULL DEFAULT now()
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation_seeds');
  }
}
