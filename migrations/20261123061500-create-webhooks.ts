import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Outgoing webhooks: endpoints of users, events, and each delivery of an event to an endpoint. An event stores its
 * signed body, the same bytes at every try. Secrets are encrypted.
 */
export default class CreateWebhooks implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        url text NOT NULL,
        events text[] NOT NULL,
        description text NOT NULL,
        active boolean NOT NULL,
        disabled_reason text CHECK (disabled_reason IN ('gone', 'exhausted')),
        sealed_secret bytea NOT NULL,
        sealed_previous_secret bytea,
        previous_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT webhook_endpoints_rotated CHECK ((sealed_previous_secret IS NULL) = (previous_until IS NULL)),
        CONSTRAINT webhook_endpoints_stopped CHECK (NOT active OR (disabled_reason IS NULL AND deleted_at IS NULL))
      )`);
    await runner.query(
      'CREATE INDEX webhook_endpoints_of_user ON webhook_endpoints (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
    // Queried in the transactions that raise events; most users have no endpoint.
    await runner.query('CREATE INDEX webhook_endpoints_active ON webhook_endpoints (user_id) WHERE active');
    await runner.query(`
      CREATE TABLE webhook_events (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        type text NOT NULL,
        body text NOT NULL CHECK (octet_length(body) <= 20000),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX webhook_events_of_user ON webhook_events (user_id)');
    await runner.query('CREATE INDEX webhook_events_to_erase ON webhook_events (created_at)');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id text PRIMARY KEY,
        endpoint_id text NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
        event_id text NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
        type text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
        attempts jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX webhook_deliveries_to_erase ON webhook_deliveries (created_at)');
    await runner.query('CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id)');
    await runner.query(
      `CREATE UNIQUE INDEX webhook_deliveries_pending ON webhook_deliveries (endpoint_id, event_id) WHERE status = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhook_events, webhook_endpoints');
  }
}
