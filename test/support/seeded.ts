import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, ensureTemplate, type TestDatabase } from './database.js';
import { TEST_SECRETS } from './settings.js';

/** Arguments of Node that run the program which fills a database with a part of it. */
export const PARTIAL_SEED = [
  ...['--import', new URL('typescript.mjs', import.meta.url).href],
  fileURLToPath(new URL('seed.process.ts', import.meta.url)),
];
/** Fills a database as `npm start` does. */
const PREPARE = fileURLToPath(new URL('../../dist/apps/starter/src/prepare.main.js', import.meta.url));

/**
 * What a database holds at the start: the public fonts, and the gallery's templates with them; of an `installation` all
 * that `npm start` fills it with.
 */
export type Seed = 'nothing' | 'fonts' | 'gallery' | 'installation';

/** A database and a data folder of one's own with a seed in both, copied from those that the run's first user of it filled. */
export async function createSeeded(seed: Seed): Promise<{ database: TestDatabase; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-service-'));
  if (seed === 'nothing') return { database: await createTestDatabase(), dataDir };
  const template = `seed_${seed}`;
  const folder = join(process.env['NAQSH_TEST_SEEDS'] ?? '', template);
  await ensureTemplate(template, async (url) => {
    await rm(folder, { recursive: true, force: true });
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: url, NAQSH_DATA_DIR: folder };
    const program = seed === 'installation' ? [PREPARE] : [...PARTIAL_SEED, seed];
    await promisify(execFile)(process.execPath, program, { env });
  });
  const [database] = await Promise.all([createTestDatabase(template), cp(folder, dataDir, { recursive: true })]);
  return { database, dataDir };
}
