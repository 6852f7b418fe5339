import PgBoss from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateQueue implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The library's own plan, without its transaction: each migration has one.
    const plan = PgBoss.getConstructionPlans('pgboss');
    await runner.query(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''));
    await runner.query(`SELECT pgboss.create_queue('wake', '{"policy": "standard"}')`);
    await runner.query(`
      CREATE TABLE jobs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        key text,
        payload jsonb NOT NULL,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'dead')),
        attempts integer NOT NULL DEFAULT 0,
        fence bigint NOT NULL DEFAULT 0,
        leased_until timestamptz(3),
        run_at timestamptz(3) NOT NULL,
        error text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3),
        CONSTRAINT jobs_once UNIQUE (kind, key),
        CONSTRAINT jobs_leased_while_running CHECK ((status = 'running') = (leased_until IS NOT NULL)),
        CONSTRAINT jobs_finished CHECK ((status IN ('done', 'dead')) = (finished_at IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX jobs_open ON jobs (kind, run_at) WHERE status IN ('queued', 'running')`);
    await runner.query(`CREATE INDEX jobs_finished_at ON jobs (status, finished_at) WHERE finished_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE inbox_events (
        source text NOT NULL,
        event_id text NOT NULL,
        headers jsonb,
        body bytea,
        received_at timestamptz(3) NOT NULL,
        outcome text CHECK (outcome IN ('processed', 'ignored')),
        settled_at timestamptz(3),
        PRIMARY KEY (source, event_id)
      )`);
    await runner.query('CREATE INDEX inbox_events_received_at ON inbox_events (received_at)');
    await runner.query(`
      CREATE TABLE outbox_messages (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        key text UNIQUE,
        sealed bytea,
        created_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_messages');
    await runner.query('DROP TABLE inbox_events');
    await runner.query('DROP TABLE jobs');
    await runner.query('DROP SCHEMA pgboss CASCADE');
  }
}
