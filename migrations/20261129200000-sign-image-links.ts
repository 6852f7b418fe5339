import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that sign image links, the pictures of these links, and the number of pictures per key and day. */
export default class SignImageLinks implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE signing_keys (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        name text NOT NULL,
        presets jsonb NOT NULL,
        daily_limit integer CHECK (daily_limit > 0),
        sealed_secret bytea NOT NULL,
        sealed_previous_secret bytea,
        previous_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX signing_keys_of_user ON signing_keys (user_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE link_images (
        user_id text NOT NULL REFERENCES users (id),
        input bytea NOT NULL,
        token uuid NOT NULL,
        claimed_until timestamptz NOT NULL,
        render_id text,
        sha256 bytea,
        expires_at timestamptz,
        PRIMARY KEY (user_id, input),
        CHECK ((render_id IS NULL) = (sha256 IS NULL) AND (render_id IS NULL) = (expires_at IS NULL))
      )`);
    await runner.query('CREATE INDEX link_images_by_end ON link_images ((coalesce(expires_at, claimed_until)))');
    await runner.query(`
      CREATE TABLE signing_key_days (
        key_id text NOT NULL REFERENCES signing_keys (id) ON DELETE CASCADE,
        day date NOT NULL,
        images integer NOT NULL CHECK (images > 0),
        PRIMARY KEY (key_id, day)
      )`);
    await runner.query('CREATE INDEX signing_key_days_by_day ON signing_key_days (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_key_days, link_images, signing_keys');
  }
}
