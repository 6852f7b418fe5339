import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows one due refund and one completed refund per payment. */
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
