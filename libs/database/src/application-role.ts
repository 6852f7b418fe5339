/** Tables whose trigger forbids changing written rows; the names of such triggers end in `_append_only`. */
const APPEND_ONLY = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE t.tgname LIKE '%\\_append\\_only' ORDER BY 1`;

const OWN_SCHEMAS = `
  SELECT DISTINCT quote_ident(n.nspname) AS name
  FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid
  WHERE c.relkind IN ('r', 'p') AND pg_get_userbyid(c.relowner) = current_user ORDER BY 1`;

type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * Grants the application's role only the rights that the service needs: to read and write rows, but not to change
 * tables, or written rows of the ledger, the audit trail or the list of migrations. Run it as the owner, after the
 * migrations, in one transaction. A role that owns the tables itself is left unchanged.
 * @param query runs a statement in that transaction
 */
export async function grantToApplication(query: Query, role: string): Promise<void> {
  const [owner] = await query<{ same: boolean; quoted: string }>(
    'SELECT $1 = current_user AS same, quote_ident($1) AS quoted',
    [role],
  );
  if (owner === undefined || owner.same) return;
  const to = owner.quoted;
  for (const { name } of await query<{ name: string }>(OWN_SCHEMAS)) {
    await query(`GRANT USAGE ON SCHEMA ${name} TO ${to}`);
    await query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO ${to}`);
    await query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${to}`);
  }
  for (const { name } of await query<{ name: string }>(APPEND_ONLY)) {
    await query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${name} FROM ${to}`);
  }
  await query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${to}`);
}
