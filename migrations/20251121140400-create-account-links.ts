import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links in mails: sign-ups that wait for their address to be verified, and password resets. */
export default class CreateAccountLinks implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_links (
        id text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('sign_up', 'password_reset')),
        hash bytea UNIQUE CHECK (octet_length(hash) = 32),
        email text NOT NULL,
        password_hash text CHECK (password_hash LIKE '$argon2id$%'),
        name text,
        locale text CHECK (locale IN ('ar', 'en')),
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CHECK (purpose <> 'sign_up' OR (password_hash IS NOT NULL AND name IS NOT NULL AND locale IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX account_links_of_email ON account_links (lower(email))');
    await runner.query('CREATE INDEX account_links_by_expiry ON account_links (expires_at)');
    await runner.query(`
      CREATE TABLE granted_addresses (
        address_hash bytea PRIMARY KEY CHECK (octet_length(address_hash) = 32),
        granted_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE granted_addresses');
    await runner.query('DROP TABLE account_links');
  }
}
