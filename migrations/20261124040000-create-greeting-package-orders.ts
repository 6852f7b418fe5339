import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts of greeting packages and the orders made from them, with recipients, files and a log. */
export default class CreateGreetingPackageOrders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE greeting_package_orders (
        id text PRIMARY KEY,
        order_id text UNIQUE,
        status text NOT NULL CHECK
          (status IN ('draft', 'awaiting_payment', 'paid', 'in_design', 'ready', 'delivered', 'cancelled')),
        occasion text,
        package_code text,
        contact_name text,
        contact_email text,
        contact_phone text,
        company text,
        message text,
        design_notes text,
        language text CHECK (language IN ('ar', 'en')),
        delivery_date date,
        recipients_count integer NOT NULL CHECK (recipients_count >= 0),
        amount_halalas integer CHECK (amount_halalas >= 0),
        note text,
        template_id text,
        refund_due boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        submitted_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        erased_at timestamptz(3),
        CONSTRAINT greeting_package_orders_submitted CHECK (
          (order_id IS NULL) = (submitted_at IS NULL) AND (order_id IS NULL) = (amount_halalas IS NULL)
          AND (status <> 'draft' OR order_id IS NULL)
          AND (status IN ('draft', 'cancelled') OR order_id IS NOT NULL))
      )`);
    await runner.query(
      'CREATE INDEX greeting_package_orders_newest ON greeting_package_orders (created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX greeting_package_orders_in_status ON greeting_package_orders (status, created_at DESC, id DESC)',
    );
    await runner.query(
      `CREATE INDEX greeting_package_drafts_to_remove ON greeting_package_orders (expires_at) WHERE status = 'draft'`,
    );
    await runner.query(
      'CREATE INDEX greeting_package_orders_to_erase ON greeting_package_orders (updated_at) WHERE erased_at IS NULL',
    );
    await runner.query(`
      CREATE TABLE greeting_package_recipients (
        order_id text NOT NULL REFERENCES greeting_package_orders (id) ON DELETE CASCADE,
        row integer NOT NULL CHECK (row > 0),
        data jsonb NOT NULL,
        numbers jsonb NOT NULL,
        duplicate_of integer CHECK (duplicate_of < row),
        PRIMARY KEY (order_id, row)
      )`);
    await runner.query(`
      CREATE TABLE greeting_package_files (
        id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES greeting_package_orders (id) ON DELETE CASCADE,
        part text NOT NULL CHECK (part IN ('recipients_file', 'logo', 'attachments')),
        name text NOT NULL,
        content_type text NOT NULL,
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX greeting_package_files_of_order ON greeting_package_files (order_id)');
    await runner.query(`
      CREATE UNIQUE INDEX greeting_package_files_single ON greeting_package_files (order_id, part)
        WHERE part <> 'attachments'`);
    // An unsubmitted draft has no event and can be removed.
    await runner.query(`
      CREATE TABLE greeting_package_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id text NOT NULL REFERENCES greeting_package_orders (id),
        at timestamptz(3) NOT NULL,
        kind text NOT NULL CHECK
          (kind IN ('status', 'changed', 'refund_due', 'refunded', 'payment_failed', 'payment_expired')),
        actor text NOT NULL CHECK (actor IN ('buyer', 'admin', 'gateway', 'service')),
        actor_id text,
        from_status text,
        to_status text,
        payment_id text,
        members text[],
        CONSTRAINT greeting_package_events_status CHECK
          ((kind = 'status') = (from_status IS NOT NULL AND to_status IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX greeting_package_events_of_order ON greeting_package_events (order_id, id)');
    await runner.query(`
      CREATE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the log of orders is append-only: % on % refused', TG_OP, TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TRIGGER greeting_package_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON greeting_package_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_order_event_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE greeting_package_events');
    await runner.query('DROP FUNCTION refuse_order_event_change');
    await runner.query('DROP TABLE greeting_package_files');
    await runner.query('DROP TABLE greeting_package_recipients');
    await runner.query('DROP TABLE greeting_package_orders');
  }
}
