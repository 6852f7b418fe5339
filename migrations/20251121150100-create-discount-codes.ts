import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateDiscountCodes implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE discount_codes (
        id text PRIMARY KEY,
        code text NOT NULL,
        code_key text NOT NULL CONSTRAINT discount_codes_key UNIQUE CHECK (code_key <> ''),
        percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
        active boolean NOT NULL,
        expires_at timestamptz(3),
        max_redemptions integer CHECK (max_redemptions > 0),
        one_per_customer boolean NOT NULL,
        first_payment_only boolean NOT NULL,
        redemptions integer NOT NULL DEFAULT 0 CHECK (redemptions >= 0),
        created_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE discount_codes');
  }
}
