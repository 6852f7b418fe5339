import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers invoices and credit notes in one series, including those of earlier payments and refunds. */
export default class NumberInvoices implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoices (
        number bigint PRIMARY KEY CHECK (number > 0),
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
        checkout_id text NOT NULL REFERENCES checkouts (id),
        seller jsonb,
        issued_at timestamptz(3) NOT NULL,
        CONSTRAINT invoices_of_checkout UNIQUE (checkout_id, kind)
      )`);
    await runner.query(`
      INSERT INTO invoices (number, kind, checkout_id, issued_at)
      SELECT row_number() OVER (ORDER BY issued_at, checkout_id, kind DESC), kind, checkout_id, issued_at
      FROM (
        SELECT 'invoice' AS kind, id AS checkout_id, paid_at AS issued_at FROM checkouts
        WHERE paid_at IS NOT NULL AND gross_halalas > 0
        UNION ALL
        SELECT 'credit_note', id, refunded_at FROM checkouts WHERE refunded_at IS NOT NULL AND gross_halalas > 0
      ) issued`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoices');
  }
}
