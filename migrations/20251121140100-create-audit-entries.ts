import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateAuditEntries implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id text PRIMARY KEY,
        actor_id text,
        action text NOT NULL CHECK (action ~ '^[a-z_]+(\\.[a-z_]+)+$'),
        target text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_entries_newest ON audit_entries (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX audit_entries_of_target ON audit_entries (target, created_at DESC, id DESC)');
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit trail is append-only: % on % refused', TG_OP, TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION refuse_audit_change');
  }
}
