import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RoutedOperation } from '../../apps/api/src/http/server/route.table.js';
import { createTestDatabase } from './database.js';
import { withoutReferences } from './references.js';
import { TEST_SECRETS } from './settings.js';

const PROGRAM = fileURLToPath(new URL('describe-api.process.ts', import.meta.url));
const TYPESCRIPT = ['--import', new URL('typescript.mjs', import.meta.url).href];

/** What the running API has routed, and what it says of itself. */
export interface ApiDescription {
  routes: readonly RoutedOperation[];
  document: OpenAPIObject;
  /** The document as the code declares it, for any installation. */
  declared: OpenAPIObject;
  /** The same with everything but schemas in its place instead of a reference to it. */
  inlined: OpenAPIObject;
  /** The codes of all catalogues of errors. */
  codes: readonly string[];
}

/** Starts the API on a free port, reads what it routes and documents, and stops it. */
export async function describeRunningApi(): Promise<ApiDescription> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-api-'));
  const settings = {
    ...TEST_SECRETS,
    DATABASE_URL: database.url,
    NAQSH_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NAQSH_SANDBOX: '1',
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...TYPESCRIPT, PROGRAM], {
      env: { ...process.env, ...settings },
      maxBuffer: 64 * 1024 * 1024,
    });
    const described = JSON.parse(stdout) as Omit<ApiDescription, 'inlined'>;
    return { ...described, inlined: withoutReferences(described.document) };
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
