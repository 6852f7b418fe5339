import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateAssets implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assets (
        id text PRIMARY KEY,
        user_id text REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        sha256 text NOT NULL CHECK (length(sha256) = 64),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX assets_of_user ON assets (user_id, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assets');
  }
}
