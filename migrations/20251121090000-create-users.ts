import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateUsers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id text PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL DEFAULT '',
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
        locale text NOT NULL DEFAULT 'ar-SA',
        rate_limit_per_minute integer CHECK (rate_limit_per_minute BETWEEN 1 AND 1000000),
        verified_at timestamptz(3),
        last_seen_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX users_email ON users (lower(email))');
    await runner.query('CREATE INDEX users_newest ON users (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users');
  }
}
