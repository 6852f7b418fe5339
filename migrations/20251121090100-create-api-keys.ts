import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateApiKeys implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL DEFAULT '',
        hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
        last_four text NOT NULL CHECK (length(last_four) = 4),
        scope text NOT NULL DEFAULT 'full' CHECK (scope IN ('full', 'render')),
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys');
  }
}
