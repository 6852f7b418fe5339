import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of one test file: migrated, empty, gone with the run's throwaway server. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template database of the run. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(serverUrl());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, drop: () => asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function asAdministrator(statement: string): Promise<void> {
  const url = new URL(serverUrl());
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.NAQSH_TEST_DATABASE_URL;
  if (url === undefined) throw new Error('No test server: run the tests by "npm test" or "npm run test:jest".');
  return url;
}
