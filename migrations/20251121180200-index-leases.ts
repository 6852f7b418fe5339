import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the few jobs with a lease: workers look for expired leases every two seconds. */
export default class IndexLeases implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX jobs_leased ON jobs (leased_until) WHERE status = 'running'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_leased');
  }
}
