import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sandbox imitates several providers: each of its payments records the provider. */
export default class NameSandboxPayments implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sandbox_payments ADD COLUMN provider text NOT NULL DEFAULT 'sandbox'`);
    await runner.query('ALTER TABLE sandbox_payments ALTER COLUMN provider DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sandbox_payments DROP COLUMN provider');
  }
}
