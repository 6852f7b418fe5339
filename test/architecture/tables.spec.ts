import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import ts from 'typescript';
import { projectRoot } from '#config';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** The lib that writes and reads each table. */
const OWNERS: Readonly<Record<string, string>> = {
  account_links: 'accounts',
  api_keys: 'identity',
  assets: 'assets',
  audit_entries: 'audit',
  batch_deliveries: 'batches',
  batch_row_deliveries: 'batches',
  batch_rows: 'batches',
  batches: 'batches',
  billing_packages: 'billing',
  billing_seeds: 'billing',
  campaigns: 'campaigns',
  checkouts: 'billing',
  claims: 'campaigns',
  contact_submissions: 'public-forms',
  credit_balances: 'credits',
  credit_entries: 'credits',
  credit_leases: 'credits',
  destination_days: 'destinations',
  destinations: 'destinations',
  discount_codes: 'billing',
  failed_renders: 'renders',
  fonts: 'fonts',
  granted_addresses: 'accounts',
  greeting_package_cards: 'greeting-package',
  greeting_package_events: 'greeting-package',
  greeting_package_files: 'greeting-package',
  greeting_package_orders: 'greeting-package',
  greeting_package_productions: 'greeting-package',
  greeting_package_recipients: 'greeting-package',
  idempotent_calls: 'idempotency',
  inbox_events: 'queue',
  installation_seeds: 'installation',
  installation_stores: 'installation',
  invoices: 'billing',
  jobs: 'queue',
  key_caps: 'credits',
  ledger_reconciliations: 'credits',
  migrations: 'database',
  outbox_messages: 'notifications',
  passwords: 'identity',
  payment_requests: 'public-forms',
  payments: 'payments',
  render_details: 'renders',
  render_requests: 'renders',
  renders: 'renders',
  sandbox_orders: 'store-integration',
  sandbox_payments: 'payments',
  sessions: 'identity',
  store_claim_tickets: 'store-integration',
  store_mappings: 'store-integration',
  store_order_jobs: 'store-integration',
  store_previews: 'store-integration',
  store_products: 'store-integration',
  stored_renders: 'stored-renders',
  stores: 'store-integration',
  link_images: 'image-links',
  signing_key_days: 'image-links',
  signing_keys: 'image-links',
  site_days: 'sites',
  site_pages: 'sites',
  sites: 'sites',
  template_drafts: 'templates',
  template_versions: 'templates',
  templates: 'templates',
  users: 'users',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
  webhook_events: 'webhooks',
  withdrawn_fonts: 'fonts',
};

/**
 * The other readers of a table, which never write it, for statements that must see several domains at one moment.
 * Authentication reads a caller with their account; requests are stored only for users who want it at that moment;
 * usage and the history of payments are reports over several books.
 */
const READERS: Readonly<Record<string, readonly string[]>> = {
  users: ['identity', 'renders', 'usage'],
  templates: ['usage'],
  api_keys: ['usage'],
  renders: ['usage'],
  credit_entries: ['usage', 'billing'],
};

const SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|JOIN|TRUNCATE|LOCK TABLE)\b/;

interface Mention {
  readonly lib: string;
  readonly file: string;
  readonly table: string;
  readonly writes: boolean;
}

let database: TestDatabase;
let mentions: Mention[];

beforeAll(async () => {
  database = await createTestDatabase();
  const files = (await readdir(join(projectRoot, 'libs'), { recursive: true })).filter((name) =>
    /(?<!\.spec)\.ts$/.test(name),
  );
  const found = files.map(async (file) =>
    mentionsIn(file, await readFile(join(projectRoot, 'libs', file), 'utf8'), Object.keys(OWNERS)),
  );
  mentions = (await Promise.all(found)).flat();
});
afterAll(() => database.drop());

describe('the tables of the database', () => {
  it('have each one owner among the libs', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(OWNERS).sort());
    for (const [table, owner] of Object.entries(OWNERS)) {
      expect(mentions.some((mention) => mention.table === table && mention.lib === owner)).toBe(true);
    }
  });

  it('are named by their owners only, except by the reports that read them', () => {
    const foreign = mentions.filter(({ table, lib, writes }) => {
      const reads = !writes && READERS[table]?.includes(lib);
      return lib !== OWNERS[table] && !reads;
    });
    expect(foreign).toEqual([]);
  });

  it('have only the declared readers', () => {
    for (const [table, readers] of Object.entries(READERS)) {
      for (const lib of readers) expect(mentions).toContainEqual(expect.objectContaining({ table, lib }));
    }
  });

  it.each<[string, string, [string, boolean][]]>([
    [
      'a join',
      'const S = `SELECT 1 FROM fonts f JOIN users u ON true`;',
      [
        ['fonts', false],
        ['users', false],
      ],
    ],
    [
      'a list',
      "q('SELECT 1 FROM fonts f, users u');",
      [
        ['fonts', false],
        ['users', false],
      ],
    ],
    ['an update', "q('UPDATE users SET name = 1');", [['users', true]]],
    ['a name before a placeholder', 'const S = `SELECT 1 FROM users WHERE id = ANY (${ids})`;', [['users', false]]],
    ['an entity', "@Entity({ name: 'users' }) class A {}", [['users', true]]],
    ['a table for records', "const R = { name: 'renders', columns: ['id'] };", [['renders', true]]],
    ['a lock', "q('SELECT 1 FROM users FOR UPDATE');", [['users', true]]],
    ['words that are no statement', "const words = 'all users of fonts'; // FROM users", []],
  ])('are found in %s', (_, source, expected) => {
    const found = mentionsIn('x/src/x.ts', source, ['fonts', 'renders', 'users']);
    expect(found.map(({ table, writes }) => [table, writes])).toEqual(expected);
  });
});

/** Every table named by a source's SQL or entities. */
function mentionsIn(file: string, source: string, tables: readonly string[]): Mention[] {
  const [lib = ''] = file.split('/');
  const mentions: Mention[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && SQL.test(text)) {
      const words = new Set(text.match(/\b[a-z_]+\b/g));
      for (const table of tables.filter((name) => words.has(name))) {
        if (isNamed(table, text)) mentions.push({ lib, file, table, writes: isWritten(table, text) });
      }
    } else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'name' &&
      ts.isStringLiteral(node.initializer)
    ) {
      const table = node.initializer.text;
      if (tables.includes(table) && namesTable(node)) mentions.push({ lib, file, table, writes: true });
    }
    if (text === null || !ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
    else for (const { expression } of node.templateSpans) visit(expression);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true));
  return mentions;
}

/** A string, or a template without its placeholders. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join('');
}

/**
 * Returns true if the word is in a table's position: after a keyword that requires one, or in the list that such a
 * keyword begins.
 */
function isNamed(table: string, sql: string): boolean {
  const list = `(?:FROM|USING)\\s+(?:[\\w.]+(?:\\s+(?:AS\\s+)?[a-z]\\w*)?\\s*,\\s*)*`;
  return new RegExp(`(?:\\b(?:JOIN|INTO|UPDATE|TABLE|TRUNCATE|::)\\s*|\\b${list})(?:ONLY\\s+)?${table}\\b`).test(sql);
}

function isWritten(table: string, sql: string): boolean {
  if (new RegExp(`\\b(?:INTO|UPDATE|DELETE FROM|TRUNCATE)\\s+(?:TABLE\\s+)?${table}\\b`).test(sql)) return true;
  return new RegExp(`\\bFROM\\s+${table}\\b[^]*\\bFOR (?:NO KEY )?UPDATE\\b(?! OF (?!${table}))`).test(sql);
}

/** Returns true if an object with a `name` describes a table: an entity's options, or a table of records. */
function namesTable(name: ts.PropertyAssignment): boolean {
  const { parent } = name.parent;
  const isEntity = ts.isCallExpression(parent) && parent.expression.getText() === 'Entity';
  return isEntity || name.parent.properties.some((member) => member.name?.getText() === 'columns');
}
