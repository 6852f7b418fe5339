import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the time of the next try with each delivery; until now only its job had it. */
export default class TellNextAttempts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN next_attempt_at timestamptz(3)');
    await runner.query(`
      UPDATE webhook_deliveries d SET next_attempt_at = coalesce(
        (SELECT max(j.run_at) FROM jobs j
          WHERE j.kind = 'webhooks.deliver' AND j.status IN ('scheduled', 'queued', 'running')
            AND j.payload ->> 'deliveryId' = d.id),
        d.created_at)
      WHERE d.status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN next_attempt_at');
  }
}
