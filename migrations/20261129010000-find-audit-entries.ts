import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the entries of one actor, newest first. */
export default class FindAuditEntries implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_of_actor');
  }
}
