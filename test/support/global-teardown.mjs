import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { server, dataDir } = globalThis.naqshTestServer;
  await server.release();
  await rm(dataDir, { recursive: true, force: true });
}
