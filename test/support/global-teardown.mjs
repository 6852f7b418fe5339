import { rm } from 'node:fs/promises';

/** Ends the run's server, if this run started it. */
export default async function tearDown() {
  if (globalThis.naqshTestServer === undefined) return;
  const { server, dataDir } = globalThis.naqshTestServer;
  await server.release();
  await rm(dataDir, { recursive: true, force: true });
}
