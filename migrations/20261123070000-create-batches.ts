import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches and their rows stay, because they were paid and counted; their input is deleted after a time. */
export default class CreateBatches implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No reference to the template: paid renders outlive the template when its owner is deleted.
    await runner.query(`
      CREATE TABLE batches (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        key_id text,
        template_id text NOT NULL,
        template_version integer NOT NULL CHECK (template_version > 0),
        settings jsonb NOT NULL,
        made_on date NOT NULL,
        status text NOT NULL CHECK (status IN ('queued', 'running', 'done')),
        total integer NOT NULL CHECK (total > 0),
        done integer NOT NULL CHECK (done >= 0),
        created_at timestamptz(3) NOT NULL,
        erased_at timestamptz(3),
        CONSTRAINT batches_done CHECK (done <= total AND (status = 'done') = (done = total))
      )`);
    await runner.query(`
      CREATE TABLE batch_rows (
        batch_id text NOT NULL REFERENCES batches (id),
        number integer NOT NULL CHECK (number > 0),
        state text NOT NULL CHECK (state IN ('waiting', 'drawn', 'failed')),
        tries integer NOT NULL CHECK (tries >= 0),
        data jsonb,
        pictures jsonb,
        code text,
        detail text,
        PRIMARY KEY (batch_id, number),
        CONSTRAINT batch_rows_failed CHECK ((state = 'failed') = (code IS NOT NULL AND detail IS NOT NULL)),
        CONSTRAINT batch_rows_waiting CHECK (state <> 'waiting' OR (data IS NOT NULL AND pictures IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX batches_to_erase ON batches (made_on) WHERE erased_at IS NULL');
    await runner.query('CREATE INDEX batches_kept_of_user ON batches (user_id) WHERE erased_at IS NULL');
    await runner.query(`CREATE INDEX batches_drawing ON batches (template_id) WHERE status <> 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE batch_rows');
    await runner.query('DROP TABLE batches');
  }
}
