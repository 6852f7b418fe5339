import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateBillingPackages implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing_packages (
        id text PRIMARY KEY,
        code text NOT NULL CONSTRAINT billing_packages_code UNIQUE,
        name text NOT NULL,
        description text,
        credits integer CHECK (credits > 0),
        price_halalas integer CHECK (price_halalas >= 0),
        active boolean NOT NULL,
        sort_order integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    // Seeds that a first start has inserted are not inserted again, even after a change or deletion.
    await runner.query('CREATE TABLE billing_seeds (name text PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing_seeds');
    await runner.query('DROP TABLE billing_packages');
  }
}
