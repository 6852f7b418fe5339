import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreatePasswords implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passwords (
        user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
        changed_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passwords');
  }
}
