import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateLedgerReconciliations implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_reconciliations (
        checked_at timestamptz(3) PRIMARY KEY,
        accounts integer NOT NULL CHECK (accounts >= 0),
        discrepancy bigint NOT NULL CHECK (discrepancy >= 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_reconciliations');
  }
}
