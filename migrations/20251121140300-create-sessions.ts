import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateSessions implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX sessions_of_user ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_by_expiry ON sessions (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
