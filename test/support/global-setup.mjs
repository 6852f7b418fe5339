import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedServer, migrate } from '../../dist/libs/database/src/index.js';
import { recordSeed } from '../../dist/libs/installation/src/index.js';
import { bundlePrograms } from './bundled-programs.mjs';

/**
 * One throwaway PostgreSQL server for the whole run, with one migrated database that every test file copies. It uses
 * the bundled libs: jest does not transform setup files.
 */
export default async function setUp() {
  // All projects of one run share it, and so do the rounds of `npm run test:flakes`, which sets it up itself.
  if (process.env.NAQSH_TEST_DATABASE_URL !== undefined) return;
  await bundlePrograms();
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-test-'));
  const server = await EmbeddedServer.acquire({ dataDir, durable: false });
  await migrate(server.url);
  // Tests fill their databases as needed, or not at all; services must start on them all the same.
  await recordSeed(server.url);
  globalThis.naqshTestServer = { server, dataDir };
  process.env.NAQSH_TEST_DATABASE_URL = server.url;
  // Keeps tests from reaching a timeout by accident. A suite that tests a timeout sets the factor to 1.
  process.env.TIMEOUT_SCALE ??= '20';
  process.env.NAQSH_TEST_SEEDS = join(dataDir, 'seeds');
}
