import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows several tickets per person and store: each is valid until it is used or expires. */
export default class KeepClaimTickets implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE store_claim_tickets DROP COLUMN platform_user');
    await runner.query('CREATE INDEX store_claim_tickets_of_store ON store_claim_tickets (store_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM store_claim_tickets');
    await runner.query('DROP INDEX store_claim_tickets_of_store');
    await runner.query(`
      ALTER TABLE store_claim_tickets ADD COLUMN platform_user text NOT NULL,
        ADD CONSTRAINT store_claim_tickets_live UNIQUE (store_id, platform_user)`);
  }
}
