import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_balances (
        user_id text PRIMARY KEY REFERENCES users (id),
        balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
      )`);
    await runner.query(`
      CREATE TABLE credit_entries (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        delta bigint NOT NULL,
        balance_after bigint NOT NULL CHECK (balance_after >= 0),
        kind text NOT NULL CHECK (kind IN
          ('signup_grant', 'purchase', 'render', 'claim', 'order_job', 'batch', 'adjustment', 'refund')),
        reason text NOT NULL DEFAULT '',
        ref_type text NOT NULL,
        ref_id text NOT NULL,
        actor_id text,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT credit_entries_once UNIQUE (kind, ref_type, ref_id)
      )`);
    await runner.query('CREATE INDEX credit_entries_of_user ON credit_entries (user_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_entries');
    await runner.query('DROP FUNCTION refuse_ledger_change');
    await runner.query('DROP TABLE credit_balances');
  }
}
