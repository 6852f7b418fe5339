import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages from public forms. The row and the claimed payment amount stay; the rest is deleted after a time. */
export default class CreatePublicForms implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_submissions (
        id text PRIMARY KEY,
        name text,
        email text,
        phone text,
        subject text,
        message text,
        created_at timestamptz(3) NOT NULL,
        erased_at timestamptz(3),
        CONSTRAINT contact_submissions_kept
          CHECK (erased_at IS NOT NULL OR (name IS NOT NULL AND email IS NOT NULL AND message IS NOT NULL)),
        CONSTRAINT contact_submissions_erased
          CHECK (erased_at IS NULL OR coalesce(name, email, phone, subject, message) IS NULL)
      )`);
    // No foreign key: an order number that a visitor writes may never have existed.
    await runner.query(`
      CREATE TABLE payment_requests (
        id text PRIMARY KEY,
        name text,
        email text,
        phone text,
        amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
        package_code text,
        order_id text,
        note text,
        attachment jsonb,
        created_at timestamptz(3) NOT NULL,
        erased_at timestamptz(3),
        CONSTRAINT payment_requests_kept
          CHECK (erased_at IS NOT NULL OR (name IS NOT NULL AND email IS NOT NULL AND attachment IS NOT NULL)),
        CONSTRAINT payment_requests_erased
          CHECK (erased_at IS NULL OR (coalesce(name, email, phone, note) IS NULL AND attachment IS NULL))
      )`);
    for (const table of ['contact_submissions', 'payment_requests']) {
      await runner.query(`CREATE INDEX ${table}_newest ON ${table} (created_at DESC, id DESC)`);
      await runner.query(`CREATE INDEX ${table}_to_erase ON ${table} (created_at) WHERE erased_at IS NULL`);
      await runner.query(`CREATE INDEX ${table}_of_address ON ${table} (lower(email)) WHERE erased_at IS NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_requests');
    await runner.query('DROP TABLE contact_submissions');
  }
}
