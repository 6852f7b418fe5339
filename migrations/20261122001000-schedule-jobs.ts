import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Future jobs are `scheduled`, separate from jobs that wait for a worker, so that fetching the next job does not scan
 * jobs due in an hour. A `fair_key` shares the workers among the owners of waiting jobs.
 */
export default class ScheduleJobs implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE jobs ADD COLUMN fair_key text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE jobs DROP CONSTRAINT jobs_status_check');
    await runner.query(
      `ALTER TABLE jobs ADD CONSTRAINT jobs_status_check
         CHECK (status IN ('scheduled', 'queued', 'running', 'done', 'dead'))`,
    );
    await runner.query(`UPDATE jobs SET status = 'scheduled' WHERE status = 'queued' AND run_at > now()`);
    // Most jobs have no key; a partial index leaves out their many row versions.
    await runner.query('ALTER TABLE jobs DROP CONSTRAINT jobs_once');
    await runner.query('CREATE UNIQUE INDEX jobs_once ON jobs (kind, key) WHERE key IS NOT NULL');
    await runner.query('DROP INDEX jobs_open');
    await runner.query(`CREATE INDEX jobs_queued ON jobs (kind, fair_key, run_at, id) WHERE status = 'queued'`);
    await runner.query(`CREATE INDEX jobs_scheduled ON jobs (run_at) WHERE status = 'scheduled'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_scheduled');
    await runner.query('DROP INDEX jobs_queued');
    await runner.query(`CREATE INDEX jobs_open ON jobs (kind, run_at) WHERE status IN ('queued', 'running')`);
    await runner.query('DROP INDEX jobs_once');
    await runner.query('ALTER TABLE jobs ADD CONSTRAINT jobs_once UNIQUE (kind, key)');
    await runner.query(`UPDATE jobs SET status = 'queued' WHERE status = 'scheduled'`);
    await runner.query('ALTER TABLE jobs DROP CONSTRAINT jobs_status_check');
    await runner.query(
      `ALTER TABLE jobs ADD CONSTRAINT jobs_status_check CHECK (status IN ('queued', 'running', 'done', 'dead'))`,
    );
    await runner.query('ALTER TABLE jobs DROP COLUMN fair_key');
  }
}
