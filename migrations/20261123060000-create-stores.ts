import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores that installed the application, and tickets with which merchants link them to accounts. Tokens are encrypted;
 * secrets in webhooks and tickets are stored as hashes only. `heard` has the time of the last event of each kind, which
 * determines the status regardless of the order of events.
 */
export default class CreateStores implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stores (
        id text PRIMARY KEY,
        platform text NOT NULL,
        merchant_id text NOT NULL,
        user_id text REFERENCES users (id),
        name text NOT NULL,
        domain text,
        status text NOT NULL CHECK (status IN ('active', 'expired', 'uninstalled')),
        paid_rule text NOT NULL,
        tokens bytea,
        tokens_revision integer NOT NULL,
        scopes text[] NOT NULL,
        token_expires_at timestamptz(3),
        refresh_at timestamptz(3),
        refresh_until timestamptz(3),
        refresh_tries integer NOT NULL,
        webhook_tokens bytea[] NOT NULL,
        heard jsonb NOT NULL,
        reauthorize boolean NOT NULL,
        sync_status text NOT NULL CHECK (sync_status IN ('idle', 'running', 'failed')),
        sync_run text,
        sync_done integer NOT NULL,
        sync_total integer,
        sync_finished_at timestamptz(3),
        installed_at timestamptz(3) NOT NULL,
        uninstalled_at timestamptz(3),
        linked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT stores_of_platform UNIQUE (platform, merchant_id),
        CONSTRAINT stores_linked CHECK ((user_id IS NULL) = (linked_at IS NULL)),
        CONSTRAINT stores_forgotten CHECK (status <> 'uninstalled' OR tokens IS NULL)
      )`);
    await runner.query('CREATE INDEX stores_of_user ON stores (user_id, platform, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX stores_by_age ON stores (platform, created_at DESC, id DESC)');
    await runner.query(`CREATE INDEX stores_to_refresh ON stores (refresh_at) WHERE status = 'active'`);
    await runner.query(`
      CREATE TABLE store_claim_tickets (
        hash bytea PRIMARY KEY,
        store_id text NOT NULL REFERENCES stores (id),
        platform_user text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT store_claim_tickets_live UNIQUE (store_id, platform_user)
      )`);
    await runner.query('CREATE INDEX store_claim_tickets_by_age ON store_claim_tickets (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE store_claim_tickets');
    await runner.query('DROP TABLE stores');
  }
}
