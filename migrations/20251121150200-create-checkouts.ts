import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateCheckouts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The agreed terms are copied, so that they survive changes and deletions of packages and codes.
    await runner.query(`
      CREATE TABLE checkouts (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        kind text NOT NULL CHECK (kind IN ('package', 'topup')),
        package_id text REFERENCES billing_packages (id) ON DELETE SET NULL,
        description text NOT NULL,
        credits integer NOT NULL CHECK (credits > 0),
        list_halalas integer NOT NULL CHECK (list_halalas >= 0),
        discount_halalas integer NOT NULL CHECK (discount_halalas BETWEEN 0 AND list_halalas),
        gross_halalas integer NOT NULL CHECK (gross_halalas = list_halalas - discount_halalas),
        net_halalas integer NOT NULL,
        vat_halalas integer NOT NULL CHECK (vat_halalas >= 0 AND net_halalas + vat_halalas = gross_halalas),
        discount_code_id text REFERENCES discount_codes (id) ON DELETE SET NULL,
        discount_counted boolean NOT NULL,
        provider text CHECK (provider IN ('stream', 'sandbox')),
        provider_reference text,
        payment_reference text,
        url text,
        success_url text NOT NULL,
        cancel_url text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'paid', 'expired', 'failed')),
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        paid_at timestamptz(3),
        refunded_at timestamptz(3),
        CONSTRAINT checkouts_paid CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
        CONSTRAINT checkouts_refunded CHECK (refunded_at IS NULL OR status = 'paid'),
        CONSTRAINT checkouts_reference UNIQUE (provider, provider_reference),
        CONSTRAINT checkouts_payment UNIQUE (provider, payment_reference)
      )`);
    await runner.query('CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX checkouts_newest ON checkouts (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX checkouts_of_package ON checkouts (package_id)');
    await runner.query('CREATE INDEX checkouts_of_discount ON checkouts (discount_code_id, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE checkouts');
  }
}
