import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateIdempotentCalls implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotent_calls (
        id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
        fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
        fence uuid NOT NULL,
        leased_until timestamptz,
        status integer CHECK (status BETWEEN 200 AND 299),
        headers json,
        body text,
        expires_at timestamptz NOT NULL,
        CONSTRAINT idempotent_calls_settled CHECK ((status IS NULL) = (leased_until IS NOT NULL)),
        CONSTRAINT idempotent_calls_answered CHECK ((status IS NULL) = (headers IS NULL))
      )`);
    await runner.query('CREATE INDEX idempotent_calls_by_expiry ON idempotent_calls (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotent_calls');
  }
}
