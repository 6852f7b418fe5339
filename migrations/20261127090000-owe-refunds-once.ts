import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owes the money of a payment back once, and takes its return once. */
export default class OweRefundsOnce implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX greeting_package_events_refunds ON greeting_package_events (payment_id, kind)
        WHERE kind IN ('refund_due', 'refunded')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX greeting_package_events_refunds');
  }
}
