import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accepts renders and ledger entries of any paid source that a domain registers. The code lists the sources; the
 * database checks only the form of their names.
 */
export default class AcceptPaidSources implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE renders DROP CONSTRAINT renders_source_check,
        ADD CONSTRAINT renders_source_check CHECK (source ~ '^[a-z][a-z_]{0,31}$')`);
    await runner.query(`
      ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_kind_check,
        ADD CONSTRAINT credit_entries_kind_check CHECK (kind ~ '^[a-z][a-z_]{0,31}$')`);
  }

  /** Fails if there are records of another source, which the previous release could not account for. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_kind_check,
        ADD CONSTRAINT credit_entries_kind_check CHECK (kind IN
          ('signup_grant', 'purchase', 'render', 'claim', 'order_job', 'batch', 'adjustment', 'refund'))`);
    await runner.query(`
      ALTER TABLE renders DROP CONSTRAINT renders_source_check,
        ADD CONSTRAINT renders_source_check CHECK (source IN ('api', 'batch', 'campaign', 'order_job'))`);
  }
}
