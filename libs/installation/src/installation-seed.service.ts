import { Injectable } from '@nestjs/common';
import { CatalogService } from '#billing';
import { Settings } from '#config';
import { databaseUrl, withConnection } from '#database';
import { FontsService } from '#fonts';
import { GallerySeed } from '#templates';
import { recordSeed } from './installation.js';
import { StoreMark } from './store-mark.service.js';

/** What was not there yet. */
export interface Seeded {
  readonly fonts: number;
  /** By the names of their folders. */
  readonly templates: readonly string[];
}

/** Any text that all processes agree on: PostgreSQL's advisory lock under which one of them seeds. */
const SEED_LOCK = 'naqsh seed';

/**
 * Fills what every installation has: the public fonts, the gallery's templates, the first packages of credits. What is there
 * stays as it is, so that it can be run again at any time, and from several processes at once: one works, the others wait.
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
    // Held by a transaction, not by a session, which a pooler may share. It lasts as long as the work does.
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
