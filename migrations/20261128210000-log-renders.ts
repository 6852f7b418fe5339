import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of renders, beside the records of paid renders. Rows are written in groups after the answer, without foreign
 * keys: each caller was authenticated, and the row of a user stays when the person is erased.
 */
export default class LogRenders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `repeats`: similar failures in the same minute that have no separate row.
    await runner.query(`
      CREATE TABLE failed_renders (
        id text PRIMARY KEY,
        user_id text NOT NULL,
        template_id text,
        template_version integer CHECK (template_version > 0),
        format text NOT NULL CHECK (format IN ('png', 'jpg', 'pdf')),
        source text NOT NULL,
        key_id text,
        category text NOT NULL,
        code text NOT NULL,
        places jsonb NOT NULL,
        repeats integer NOT NULL DEFAULT 0 CHECK (repeats >= 0),
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX failed_renders_of_user ON failed_renders (user_id, created_at)');
    await runner.query('CREATE INDEX failed_renders_by_time ON failed_renders USING brin (created_at)');
    // `outline`: the request without its values. `timings`: null for a render that failed.
    await runner.query(`
      CREATE TABLE render_details (
        render_id text PRIMARY KEY,
        user_id text NOT NULL,
        outline jsonb NOT NULL,
        timings jsonb,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX render_details_of_user ON render_details (user_id)');
    await runner.query('CREATE INDEX render_details_by_time ON render_details USING brin (created_at)');
    // `content`: the request as JSON, compressed.
    await runner.query(`
      CREATE TABLE render_requests (
        render_id text PRIMARY KEY,
        user_id text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('ALTER TABLE render_requests ALTER content SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX render_requests_of_user ON render_requests (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE render_requests');
    await runner.query('DROP TABLE render_details');
    await runner.query('DROP TABLE failed_renders');
  }
}
