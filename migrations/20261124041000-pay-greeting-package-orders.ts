import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's open payment, the lease for creating its payment page, and the payment that settled the order. */
export default class PayGreetingPackageOrders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE greeting_package_orders ADD COLUMN session_id text REFERENCES payments (id),
        ADD COLUMN session_made_by timestamptz(3), ADD COLUMN payment_id text REFERENCES payments (id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE greeting_package_orders DROP COLUMN session_id, DROP COLUMN session_made_by, DROP COLUMN payment_id`);
  }
}
