import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTemplate, createTestDatabase, type TestDatabase } from './database.js';
import { argumentsOf } from './program.js';
import { TEST_SECRETS } from './settings.js';
import { projectRoot } from '#config';

/** Arguments of Node for the program that fills a database with a part of the seed. */
export const PARTIAL_SEED = argumentsOf('seed.process.ts');
/** Fills a database as `npm start` does. */
const PREPARE = join(projectRoot, 'dist/apps/starter/src/prepare.main.js');

/**
 * The initial data of a database: the public fonts, and the gallery's templates with them; for an `installation`
 * everything that `npm start` creates.
 */
export type Seed = 'nothing' | 'fonts' | 'gallery' | 'installation';

const SEEDS: readonly Seed[] = ['fonts', 'gallery', 'installation'];

/** Fills the databases that others copy, one for each seed. */
export async function makeSeeds(): Promise<void> {
  for (const seed of SEEDS) {
    const env = { ...process.env, ...TEST_SECRETS, NAQSH_DATA_DIR: folderOf(seed) };
    const program = seed === 'installation' ? [PREPARE] : [...PARTIAL_SEED, seed];
    await createTemplate(databaseOf(seed), async (url) => {
      await promisify(execFile)(process.execPath, program, { env: { ...env, DATABASE_URL: url } });
    });
  }
}

/** A new database and data folder, with the seed in both. */
export async function createSeeded(seed: Seed): Promise<{ database: TestDatabase; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-service-'));
  if (seed === 'nothing') return { database: await createTestDatabase(), dataDir };
  const [database] = await Promise.all([
    createTestDatabase(databaseOf(seed)),
    cp(folderOf(seed), dataDir, { recursive: true }),
  ]);
  return { database, dataDir };
}

function databaseOf(seed: Seed): string {
  return `seed_${seed}`;
}

function folderOf(seed: Seed): string {
  return join(process.env['NAQSH_TEST_SEEDS'] ?? '', seed);
}
