import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class OrderWakes implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The library sorts all due jobs on every fetch: with 100,000 waiting jobs, 0.2 s instead of 0.04 ms.
    await runner.query(
      `CREATE INDEX job_in_order ON pgboss.job (name, priority DESC, created_on, id) WHERE state < 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX pgboss.job_in_order');
  }
}
