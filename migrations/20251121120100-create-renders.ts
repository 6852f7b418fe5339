import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateRenders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No reference to the template: a paid render outlives the template when its owner is deleted.
    await runner.query(`
      CREATE TABLE renders (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        template_id text NOT NULL,
        template_version integer NOT NULL CHECK (template_version > 0),
        format text NOT NULL CHECK (format IN ('png', 'jpg', 'pdf')),
        bytes integer NOT NULL CHECK (bytes > 0),
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        source text NOT NULL CHECK (source IN ('api', 'batch', 'campaign', 'order_job')),
        key_id text,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX renders_of_user ON renders (user_id, created_at)');
    await runner.query('CREATE INDEX renders_by_day ON renders USING brin (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE renders');
  }
}
