import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_ALL_CREDITS, BOOK_CREDITS, COUNT_SPENDING } from '#credits';

/** Prefetches a render's data with the cap of the key; calls without key and time get no cap. */
const PREFETCH_RENDER = `
  CREATE FUNCTION prefetch_render(
    _user_id text, _templates text[], _key_id text DEFAULT NULL, _at timestamptz DEFAULT NULL
  ) RETURNS TABLE (value json) LANGUAGE sql STABLE AS $$
    SELECT json_build_object('balance', c.balance, 'cap', k.cap, 'versions', t.versions)
    FROM credit_balance_of(_user_id) c, key_cap_of(_key_id, _at) k, newest_template_versions(_user_id, _templates) t
  $$`;

const PREFETCH_WITHOUT_CAP = `
  CREATE FUNCTION prefetch_render(_user_id text, _templates text[]) RETURNS TABLE (value json)
  LANGUAGE sql STABLE AS $$
    SELECT json_build_object('balance', c.balance, 'versions', t.versions)
    FROM credit_balance_of(_user_id) c, newest_template_versions(_user_id, _templates) t
  $$`;

/** Limits the spending of an API key to its cap, which bookings count against. */
export default class CapKeys implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `since`: the moment from which `spent` is counted.
    await runner.query(`
      CREATE TABLE key_caps (
        key_id text PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
        credits bigint NOT NULL CHECK (credits >= 0),
        period text NOT NULL CHECK (period IN ('day', 'month', 'total')),
        since timestamptz(3) NOT NULL,
        spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0)
      )`);
    for (const statement of COUNT_SPENDING) await runner.query(statement);
    await runner.query(BOOK_CREDITS);
    await runner.query(BOOK_ALL_CREDITS);
    await runner.query('DROP FUNCTION prefetch_render');
    await runner.query(PREFETCH_RENDER);
  }

  /** The previous version books without a key, and then no spending is counted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION prefetch_render');
    await runner.query(PREFETCH_WITHOUT_CAP);
    await runner.query('DROP FUNCTION count_key_spending');
    await runner.query('DROP FUNCTION key_cap_of');
    await runner.query('DROP FUNCTION cap_period_start');
    await runner.query('DROP TABLE key_caps');
  }
}
