import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers look every two seconds for leases that ran out: by an index of the few jobs that have one. */
export default class IndexLeases implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX jobs_leased ON jobs (leased_until) WHERE status = 'running'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_leased');
  }
}
