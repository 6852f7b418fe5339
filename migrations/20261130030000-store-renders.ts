import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buckets of users as destinations of renders, and renders that are kept here behind a link. */
export default class StoreRenders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE destinations (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        name text NOT NULL,
        endpoint text NOT NULL,
        region text NOT NULL,
        bucket text NOT NULL,
        prefix text NOT NULL,
        force_path_style boolean NOT NULL,
        public_url text,
        access_key_id text NOT NULL,
        sealed_secret bytea NOT NULL,
        last_test jsonb,
        last_failure jsonb,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX destinations_of_user ON destinations (user_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE destination_days (
        user_id text NOT NULL REFERENCES users (id),
        day date NOT NULL,
        failures integer NOT NULL CHECK (failures > 0),
        PRIMARY KEY (user_id, day)
      )`);
    await runner.query('CREATE INDEX destination_days_by_day ON destination_days (day)');
    await runner.query(`
      CREATE TABLE stored_renders (
        render_id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        content_type text NOT NULL,
        file_name text NOT NULL,
        sha256 bytea NOT NULL CHECK (length(sha256) = 32),
        charged boolean NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX stored_renders_by_end ON stored_renders (expires_at)');
    await runner.query('CREATE INDEX stored_renders_of_user ON stored_renders (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stored_renders, destination_days, destinations');
  }
}
