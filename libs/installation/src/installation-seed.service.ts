import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CatalogService, firstPackagesContent } from '#billing';
import { Settings } from '#config';
import { assertNotOlder, databaseUrl, schemaStateOf, withConnection } from '#database';
import { bundledContent, FontsService } from '#fonts';
import { StartError } from '#kernel';
import { galleryContent, GallerySeed } from '#templates';
import { StoreMark } from './store-mark.service.js';

/** A hash of this version's seed content; versions with the same content have the same hash. */
export async function seedContent(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [bundledContent(), await galleryContent(), firstPackagesContent()]) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Fails if this version can't serve yet because a step before the rollout, the migration or the seed, was omitted.
 * Changes nothing.
 * @throws StartError
 */
export async function requireInstallation(settings: Settings): Promise<void> {
  assertNotOlder(await schemaStateOf(databaseUrl(settings)));
  if (await isSeeded(settings)) return;
  throw new StartError(
    'The fonts, templates and packages of this version are not in the database yet: run "naqsh seed" first.',
  );
}

/** True if an installation was seeded with this version's content. */
export async function isSeeded(settings: Settings): Promise<boolean> {
  const content = await seedContent();
  return withConnection(databaseUrl(settings), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM installation_seeds WHERE content = $1', [content]);
    return rowCount !== 0;
  });
}

/** Records that an installation was seeded with this version's content. */
export async function recordSeed(url: string): Promise<void> {
  const content = await seedContent();
  await withConnection(url, (client) =>
    client.query('INSERT INTO installation_seeds (content) VALUES ($1) ON CONFLICT DO NOTHING', [content]),
  );
}

/** The newly added records. */
export interface Seeded {
  readonly fonts: number;
  /** By the names of their folders. */
  readonly templates: readonly string[];
}

/** The name of PostgreSQL's advisory lock for seeding, shared by all processes. */
const SEED_LOCK = 'naqsh seed';

/**
 * Creates the initial content of every installation: the public fonts, the gallery's templates, the first packages of
 * credits. Existing records stay unchanged, so it can run again at any time, even from several processes at once: one
 * works, the others wait.
 */
@Injectable()
export class InstallationSeed {
  constructor(
    private readonly settings: Settings,
    private readonly mark: StoreMark,
    private readonly fonts: FontsService,
    private readonly gallery: GallerySeed,
    private readonly catalog: CatalogService,
  ) {}

  run(onProgress?: (done: number, total: number) => void): Promise<Seeded> {
    const url = databaseUrl(this.settings);
    // The lock belongs to a transaction instead of a session, which a pooler may share. It lasts as long as the work.
    return withConnection(url, async (lock) => {
      await lock.query('BEGIN');
      await lock.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await lock.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [SEED_LOCK]);
      await this.mark.claim();
      const fonts = await this.fonts.registerBundled(onProgress);
      const templates = await this.gallery.seed();
      await this.catalog.seed();
      await recordSeed(url);
      await lock.query('COMMIT');
      return { fonts, templates };
    });
  }
}
