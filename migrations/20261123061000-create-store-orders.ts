import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Products of stores, the items that become cards, and the cards of orders. The row of a card stays, because it was
 * paid; the buyer's values are deleted once the card is rendered, or after a time.
 */
export default class CreateStoreOrders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE store_products (
        store_id text NOT NULL REFERENCES stores (id),
        product_id text NOT NULL,
        name text NOT NULL,
        name_folded text NOT NULL,
        sku text,
        image_url text,
        status text NOT NULL,
        options jsonb NOT NULL,
        sync_run text,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (store_id, product_id)
      )`);
    await runner.query(
      'CREATE INDEX store_products_by_age ON store_products (store_id, created_at DESC, product_id DESC)',
    );
    await runner.query(`
      CREATE TABLE store_mappings (
        id text PRIMARY KEY,
        store_id text NOT NULL REFERENCES stores (id),
        product_id text NOT NULL,
        template_id text NOT NULL,
        fields jsonb NOT NULL,
        active boolean NOT NULL,
        paid_rule text,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT store_mappings_of_product UNIQUE (store_id, product_id)
      )`);
    await runner.query('CREATE INDEX store_mappings_by_age ON store_mappings (store_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX store_mappings_of_template ON store_mappings (template_id) WHERE active');
    await runner.query(`
      CREATE TABLE store_order_jobs (
        id text PRIMARY KEY,
        store_id text NOT NULL REFERENCES stores (id),
        platform text NOT NULL,
        merchant_id text NOT NULL,
        user_id text REFERENCES users (id),
        order_id text NOT NULL,
        item_id text NOT NULL,
        product_id text NOT NULL,
        product_name text NOT NULL,
        template_id text NOT NULL,
        template_version integer NOT NULL CHECK (template_version > 0),
        fields jsonb,
        item jsonb,
        status text NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
        attempts integer NOT NULL,
        error_code text,
        error_detail text,
        drawn_on date NOT NULL,
        created_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3),
        erased_at timestamptz(3),
        CONSTRAINT store_order_jobs_of_item UNIQUE (store_id, order_id, item_id),
        CONSTRAINT store_order_jobs_paid CHECK (status <> 'succeeded' OR user_id IS NOT NULL),
        CONSTRAINT store_order_jobs_failed CHECK ((status = 'failed') = (error_code IS NOT NULL)),
        CONSTRAINT store_order_jobs_erased CHECK ((fields IS NULL) = (item IS NULL))
      )`);
    await runner.query('CREATE INDEX store_order_jobs_by_age ON store_order_jobs (platform, created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX store_order_jobs_of_store ON store_order_jobs (store_id, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX store_order_jobs_of_user ON store_order_jobs (user_id)');
    await runner.query('CREATE INDEX store_order_jobs_to_erase ON store_order_jobs (drawn_on) WHERE erased_at IS NULL');
    await runner.query(`
      CREATE TABLE store_previews (
        id text PRIMARY KEY,
        store_id text NOT NULL REFERENCES stores (id),
        platform text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX store_previews_by_age ON store_previews (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE store_previews');
    await runner.query('DROP TABLE store_order_jobs');
    await runner.query('DROP TABLE store_mappings');
    await runner.query('DROP TABLE store_products');
  }
}
