import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A batch may be delivered to a bucket of its owner; existing batches are not. */
export default class DeliverBatches implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No reference to the destination: it may be deleted at any time, which the delivery reports.
    await runner.query(`
      CREATE TABLE batch_deliveries (
        batch_id text PRIMARY KEY REFERENCES batches (id),
        destination_id text NOT NULL,
        key text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed')),
        round integer NOT NULL CHECK (round >= 0),
        attempts integer NOT NULL CHECK (attempts >= 0),
        next_try_at timestamptz(3),
        code text,
        detail text,
        CONSTRAINT batch_deliveries_error CHECK ((code IS NULL) = (detail IS NULL))
      )`);
    await runner.query(`
      CREATE TABLE batch_row_deliveries (
        batch_id text NOT NULL REFERENCES batch_deliveries (batch_id),
        number integer NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'stored', 'failed')),
        name text,
        key text,
        url text,
        code text,
        detail text,
        PRIMARY KEY (batch_id, number),
        CONSTRAINT batch_row_deliveries_failed
          CHECK ((state = 'failed') = (code IS NOT NULL) AND (state = 'failed') = (detail IS NOT NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE batch_row_deliveries');
    await runner.query('DROP TABLE batch_deliveries');
  }
}
