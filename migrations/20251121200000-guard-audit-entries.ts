import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes the audit trail refuse changes as the ledger does, also in sessions in the replica role. */
export default class GuardAuditEntries implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only');
  }
}
