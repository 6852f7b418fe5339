import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that prefetch a render's data in the statement that verifies the caller's key. Each domain has a function
 * over its own tables, with a single SELECT that PostgreSQL can inline into the calling statement.
 */
export default class PrefetchRenders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION credit_balance_of(_user_id text) RETURNS TABLE (balance bigint) LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT b.balance FROM credit_balances b WHERE b.user_id = _user_id), 0)
      $$`);
    await runner.query(`
      CREATE FUNCTION newest_template_versions(_user_id text, _ids text[]) RETURNS TABLE (versions json)
      LANGUAGE sql STABLE AS $$
        SELECT coalesce(json_object_agg(t.id, t.version), '{}') FROM templates t
        WHERE t.id = ANY (_ids) AND (t.user_id = _user_id OR t.user_id IS NULL) AND t.deleted_at IS NULL
      $$`);
    await runner.query(`
      CREATE FUNCTION prefetch_render(_user_id text, _templates text[]) RETURNS TABLE (value json)
      LANGUAGE sql STABLE AS $$
        SELECT json_build_object('balance', c.balance, 'versions', t.versions)
        FROM credit_balance_of(_user_id) c, newest_template_versions(_user_id, _templates) t
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION prefetch_render');
    await runner.query('DROP FUNCTION newest_template_versions');
    await runner.query('DROP FUNCTION credit_balance_of');
  }
}
