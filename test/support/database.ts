import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of one test file: migrated, deleted with the run's throwaway server. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Copies a database of the run's server: the migrated, empty one, unless `template` names another. Call it in
 * `beforeAll`, and `drop` in `afterAll`.
 */
export async function createTestDatabase(template = migratedDatabase()): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = () => asAdministrator((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: addressOf(name), drop: async () => void (await drop()) };
}

/**
 * Creates a database for others to copy.
 * @param fill puts the copies' data into the migrated database at this address
 */
export async function createTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  await asAdministrator((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${migratedDatabase()}`));
  await fill(addressOf(name));
}

/**
 * Creates something once in a run: the first caller creates it while others wait.
 * @param find returns the result, or null if it does not exist yet
 */
export function onceInRun<Made>(
  name: string,
  find: () => Promise<Made | null>,
  make: () => Promise<Made>,
): Promise<Made> {
  return asAdministrator(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    return (await find()) ?? make();
  });
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = database;
  return url.href;
}

function migratedDatabase(): string {
  return new URL(serverUrl()).pathname.slice(1);
}

function serverUrl(): string {
  const url = process.env.NAQSH_TEST_DATABASE_URL;
  if (url === undefined) throw new Error('No test server: run the tests by "npm test" or "npm run test:jest".');
  return url;
}
