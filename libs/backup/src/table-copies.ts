import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '#kernel';
import type { KeptSequence, KeptTable, MemberSum } from './manifest.js';

/** The only table that the application does not own: migrations fill it. */
const MIGRATIONS = 'migrations';

/**
 * Overrides settings of the server and the role: a table's text must be the same everywhere, and copying must not time
 * out.
 */
const SESSION = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p') AND c.relname <> '${MIGRATIONS}'
  GROUP BY c.oid ORDER BY c.relname`;

const SEQUENCES = `
  SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
  WHERE schemaname = current_schema() ORDER BY 1`;

/** The foreign keys between tables. */
const REFERENCES = `
  SELECT DISTINCT f.relname::text AS "from", t.relname::text AS "to"
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND f.relnamespace = to_regnamespace(current_schema())`;

/** Our triggers, which would check or change rows a second time; foreign keys stay enabled. */
const TRIGGERS = `
  SELECT quote_ident(c.relname) AS "table", quote_ident(t.tgname) AS name,
    CASE t.tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS back
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = to_regnamespace(current_schema())
  ORDER BY 1, 2`;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The content of a database at one moment. */
export interface Snapshot {
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  rows(table: TableShape): { readonly content: Readable; readonly count: () => number };
  /** Read after the tables, so that no sequence returns a number that their rows already use. */
  sequences(): Promise<KeptSequence[]>;
}

/** Runs `work` on a snapshot of the committed data at its start. */
export async function withSnapshot<T>(client: pg.Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(SESSION);
  // The first query that reads determines the snapshot's moment.
  const [moment] = await rowsOf<{ at: Date }>(client, 'SELECT statement_timestamp() AS at FROM pg_class LIMIT 1');
  const tables = await rowsOf<TableShape>(client, TABLES);
  const all = [MIGRATIONS, ...tables.map(({ name }) => name)].map(quoted);
  await client.query(`LOCK TABLE ${all.join(', ')} IN ACCESS SHARE MODE`);
  const migrations = await rowsOf<{ name: string }>(client, `SELECT name FROM ${quoted(MIGRATIONS)} ORDER BY id`);
  const result = await work({
    takenAt: (moment?.at ?? new Date()).toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    rows: (table) => {
      // A query, because a table that is divided has no rows of its own.
      const content = client.query(copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)}) TO STDOUT`));
      return { content, count: () => content.rowCount };
    },
    sequences: () => rowsOf<KeptSequence>(client, SEQUENCES),
  });
  await client.query('COMMIT');
  return result;
}

/** The data for a freshly migrated database. */
export interface Filling {
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
  content(table: KeptTable): Promise<Readable>;
  onTable(done: number, sum: MemberSum): void;
}

/**
 * Fills all tables, in the caller's transaction, as the role that owns them.
 * @throws StartError if the tables differ from those of the backup, although the schema has the same name
 */
export async function fillTables(client: pg.ClientBase, filling: Filling): Promise<void> {
  await client.query(SESSION);
  const shapes = await rowsOf<TableShape>(client, TABLES);
  if (JSON.stringify(shapes) !== JSON.stringify(filling.tables.map(({ name, columns }) => ({ name, columns })))) {
    throw new StartError(
      'The backup has other tables than this version makes: restore it with the version that made it.',
    );
  }
  const triggers = await rowsOf<{ table: string; name: string; back: string }>(client, TRIGGERS);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  // The backup also contains the rows that migrations inserted.
  await client.query(`TRUNCATE ${shapes.map(({ name }) => quoted(name)).join(', ')}`);
  let done = 0;
  for (const table of inOrder(filling.tables, await rowsOf<Reference>(client, REFERENCES))) {
    const copy = client.query(copyFrom(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
    await pipeline(await filling.content(table), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
    filling.onTable((done += 1), table);
  }
  for (const { name, last } of filling.sequences) {
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
  for (const { table, name, back } of triggers) await client.query(`ALTER TABLE ${table} ${back} TRIGGER ${name}`);
  await client.query('ANALYZE');
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Sorts tables after those that they refer to, so that foreign keys are valid. */
export function inOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (ready.length === 0)
      throw new Error(`Tables that refer to each other can't be filled: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function columnsOf({ columns }: TableShape): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

async function rowsOf<Row extends object>(client: pg.ClientBase, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}
