import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RoutedOperation } from '../../apps/api/src/http/server/route.table.js';
import { createTestDatabase, onceInRun } from './database.js';
import { argumentsOf } from './program.js';
import { withoutReferences } from './references.js';
import { TEST_SECRETS } from './settings.js';

/** The routes of the running API, and its documentation. */
export interface ApiDescription {
  routes: readonly RoutedOperation[];
  document: OpenAPIObject;
  /** The document as the code declares it, for any installation. */
  declared: OpenAPIObject;
  /** The same with every reference replaced by its target, except those to schemas. */
  inlined: OpenAPIObject;
  /** The codes of all error catalogues. */
  codes: readonly string[];
}

/**
 * Reads the routes and the document of the running API. The first caller of a run starts the API and stores the result
 * for the others.
 */
export async function describeRunningApi(): Promise<ApiDescription> {
  const kept = `${process.env['NAQSH_TEST_SEEDS'] ?? ''}-api.json`;
  const text = await onceInRun(
    'the description of the API',
    () => readFile(kept, 'utf8').catch(() => null),
    async () => {
      const printed = await printDescription();
      await writeFile(kept, printed);
      return printed;
    },
  );
  const described = JSON.parse(text) as Omit<ApiDescription, 'inlined'>;
  return { ...described, inlined: withoutReferences(described.document) };
}

/** Starts the API on a free port and stops it. */
async function printDescription(): Promise<string> {
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
    const { stdout } = await promisify(execFile)(process.execPath, argumentsOf('describe-api.process.ts'), {
      env: { ...process.env, ...settings },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
