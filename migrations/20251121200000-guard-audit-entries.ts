import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail refuses changes as the ledger does: also to a session that plays a replica's part. */
export default class GuardAuditEntries implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only');
  }
}
