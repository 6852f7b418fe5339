import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records of the sandbox's payment provider: not ours, though they are in the same database. */
export default class CreateSandboxPayments implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sandbox_payments (
        id text PRIMARY KEY,
        description text NOT NULL,
        credits integer NOT NULL,
        amount_halalas integer NOT NULL CHECK (amount_halalas > 0),
        success_url text NOT NULL,
        cancel_url text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('ar', 'en')),
        status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'expired', 'refunded')),
        payment_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_payments');
  }
}
