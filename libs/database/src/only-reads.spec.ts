import { describe, expect, it } from '@jest/globals';
import { onlyReads } from './only-reads.js';

describe('onlyReads', () => {
  it.each([
    'SELECT 1',
    ' select "user"."id" AS "user_id" FROM "users" "user" WHERE (("user"."id" = $1)) LIMIT 1',
    'SELECT count(*)::int AS n, max(at) FROM a WHERE id = ANY ($1) AND kind IN ($2, $3) AND updated_at < now()',
    'SELECT a.id FROM a WHERE EXISTS (SELECT 1 FROM b WHERE b.a = a.id AND lower(b.name) = $1)',
  ])('knows that %j changes nothing', (sql) => expect(onlyReads(sql)).toBe(true));

  it.each([
    'INSERT INTO a VALUES ($1)',
    'UPDATE a SET b = 1',
    'SELECT book_credits($1, $2)',
    'SELECT "book_credits" ($1)',
    'SELECT public.nextval($1)',
    'SELECT id FROM a, taken(a.id) t',
    'SELECT * FROM a FOR UPDATE',
    'SELECT * FROM a FOR SHARE',
    'SELECT * INTO b FROM a',
    'WITH made AS (INSERT INTO a DEFAULT VALUES RETURNING id) SELECT id FROM made',
    'COMMIT',
  ])('takes %j for a statement that may write', (sql) => expect(onlyReads(sql)).toBe(false));
});
