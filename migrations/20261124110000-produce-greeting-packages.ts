import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['status', 'changed', 'refund_due', 'refunded', 'payment_failed', 'payment_expired'];

/** The rendered cards of greeting packages: an order has at most one production at a time. */
export default class ProduceGreetingPackages implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE greeting_package_orders ADD COLUMN production_format text NOT NULL DEFAULT 'png'
        CHECK (production_format IN ('png', 'jpg', 'pdf', 'document'))`);
    // No reference to the template: rendered cards outlive the template when its owner is deleted.
    await runner.query(`
      CREATE TABLE greeting_package_productions (
        id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES greeting_package_orders (id),
        template_id text NOT NULL,
        template_version integer NOT NULL CHECK (template_version > 0),
        format text NOT NULL CHECK (format IN ('png', 'jpg', 'pdf', 'document')),
        unused_columns text[] NOT NULL,
        status text NOT NULL CHECK (status IN ('queued', 'running', 'done')),
        total integer NOT NULL CHECK (total > 0),
        done integer NOT NULL CHECK (done >= 0),
        created_at timestamptz(3) NOT NULL,
        erased_at timestamptz(3),
        CONSTRAINT greeting_package_productions_done CHECK (done <= total AND (status = 'done') = (done = total))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX greeting_package_productions_kept ON greeting_package_productions (order_id)
        WHERE erased_at IS NULL`);
    await runner.query(`
      CREATE INDEX greeting_package_productions_drawing ON greeting_package_productions (template_id)
        WHERE status <> 'done'`);
    await runner.query(`
      CREATE TABLE greeting_package_cards (
        production_id text NOT NULL REFERENCES greeting_package_productions (id),
        number integer NOT NULL CHECK (number > 0),
        state text NOT NULL CHECK (state IN ('waiting', 'drawn', 'failed')),
        tries integer NOT NULL CHECK (tries >= 0),
        data jsonb,
        pictures jsonb,
        code text,
        detail text,
        pack uuid,
        pack_start integer CHECK (pack_start >= 0),
        pack_size integer CHECK (pack_size > 0),
        PRIMARY KEY (production_id, number),
        CONSTRAINT greeting_package_cards_failed CHECK
          ((state = 'failed') = (code IS NOT NULL AND detail IS NOT NULL)),
        CONSTRAINT greeting_package_cards_waiting CHECK
          (state <> 'waiting' OR (data IS NOT NULL AND pictures IS NOT NULL)),
        CONSTRAINT greeting_package_cards_packed CHECK ((pack IS NULL) = (pack_start IS NULL)
          AND (pack IS NULL) = (pack_size IS NULL) AND (pack IS NULL) = (state <> 'drawn'))
      )`);
    await this.allow(runner, [...KINDS, 'production_begun', 'produced']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE greeting_package_cards');
    await runner.query('DROP TABLE greeting_package_productions');
    await runner.query('ALTER TABLE greeting_package_orders DROP COLUMN production_format');
    // Existing log entries stay; only new rows are checked against the shorter list.
    await this.allow(runner, KINDS, 'NOT VALID');
  }

  private async allow(runner: QueryRunner, kinds: readonly string[], validity = ''): Promise<void> {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    await runner.query(`
      ALTER TABLE greeting_package_events DROP CONSTRAINT greeting_package_events_kind_check,
        ADD CONSTRAINT greeting_package_events_kind_check CHECK (kind IN (${list})) ${validity}`);
  }
}
