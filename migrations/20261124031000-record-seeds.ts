import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the seeded content, so that a starting version knows which content the installation has. */
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
