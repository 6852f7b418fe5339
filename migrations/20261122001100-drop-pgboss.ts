import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PGBOSS_SCHEMA } from './20251121130000-create-queue.js';

/** Drops pg-boss: workers take jobs from their table and are woken by NOTIFY. */
export default class DropPgboss implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA pgboss CASCADE');
  }

  /** Also queues a wake for every open job; workers of the earlier version would otherwise never see it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(PGBOSS_SCHEMA);
    await runner.query(`SELECT pgboss.create_queue('wake', '{"policy": "standard"}')`);
    await runner.query(
      `CREATE INDEX job_in_order ON pgboss.job (name, priority DESC, created_on, id) WHERE state < 'active'`,
    );
    await runner.query(`
      INSERT INTO pgboss.job (name, data, retry_limit, expire_in, keep_until, start_after)
      SELECT 'wake', jsonb_build_object('job', id, 'kind', kind), 1000000, interval '30 s', now() + interval '3650 days',
        coalesce(leased_until, run_at)
      FROM jobs WHERE status IN ('scheduled', 'queued', 'running')`);
  }
}
