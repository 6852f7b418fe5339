import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { PageFacts } from './page-facts.js';

/** The key of a site's page: the site, and the SHA-256 of the page's address. */
export interface SitePagePlace {
  readonly siteId: Id<'sit'>;
  readonly page: Buffer;
}

/** A page as it was last read. */
export interface KeptPage {
  /** Null before the first successful read. */
  readonly facts: PageFacts | null;
  /** The reason why the last try failed. */
  readonly fault: string | null;
  readonly triedAt: Date;
}

const FIND = {
  name: 'find-site-page',
  text: 'SELECT facts, fault, tried_at AS "triedAt" FROM site_pages WHERE site_id = $1 AND page = $2',
};
/** An unreadable page keeps its previous facts. */
const KEEP = {
  name: 'keep-site-page',
  text: `
    INSERT INTO site_pages (site_id, page, facts, fault, tried_at) SELECT id, $2, $3, $4, $5 FROM sites WHERE id = $1
    ON CONFLICT (site_id, page) DO UPDATE
      SET facts = coalesce(excluded.facts, site_pages.facts), fault = excluded.fault, tried_at = excluded.tried_at
    RETURNING facts, fault, tried_at AS "triedAt"`,
};
const COUNT_IMAGE = {
  name: 'count-site-image',
  text: `
    INSERT INTO site_days (site_id, day, images) VALUES ($1, $2, 1)
    ON CONFLICT (site_id, day) DO UPDATE SET images = site_days.images + 1 WHERE site_days.images < $3 RETURNING images`,
};
const COUNT_READING = {
  name: 'count-site-reading',
  text: `
    INSERT INTO site_days (site_id, day, readings) VALUES ($1, $2, 1)
    ON CONFLICT (site_id, day) DO UPDATE SET readings = site_days.readings + 1 WHERE site_days.readings < $3
    RETURNING readings`,
};
const COUNTED = {
  name: 'counted-site-images',
  text: 'SELECT images FROM site_days WHERE site_id = $1 AND day = $2',
};
const REMOVE_OLD = {
  name: 'remove-old-site-pages',
  text: `
    DELETE FROM site_pages WHERE (site_id, page) IN (
      SELECT site_id, page FROM site_pages WHERE tried_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING site_id`,
};

/** Stores the pages of sites as last read, and the daily counts of each site. */
@Injectable()
export class SitePagesTable {
  constructor(private readonly transactor: Transactor) {}

  async find({ siteId, page }: SitePagePlace): Promise<KeptPage | null> {
    const [kept] = await this.transactor.prepared<KeptPage>(FIND, [siteId, page]);
    return kept ?? null;
  }

  /** Returns null if the site was deleted meanwhile. */
  async keep({ siteId, page }: SitePagePlace, { facts, fault, triedAt }: KeptPage): Promise<KeptPage | null> {
    const text = facts === null ? null : JSON.stringify(facts);
    const [kept] = await this.transactor.prepared<KeptPage>(KEEP, [siteId, page, text, fault, triedAt]);
    return kept ?? null;
  }

  /** Counts an image for a site's day, `YYYY-MM-DD`. Returns false, and counts nothing, if the limit is reached. */
  async countImage(siteId: Id<'sit'>, day: string, limit: number): Promise<boolean> {
    return (await this.transactor.prepared(COUNT_IMAGE, [siteId, day, limit])).length > 0;
  }

  /** Counts a read of a page in the same way. */
  async countReading(siteId: Id<'sit'>, day: string, limit: number): Promise<boolean> {
    return (await this.transactor.prepared(COUNT_READING, [siteId, day, limit])).length > 0;
  }

  async countedImages(siteId: Id<'sit'>, day: string): Promise<number> {
    const [row] = await this.transactor.prepared<{ images: number }>(COUNTED, [siteId, day]);
    return row?.images ?? 0;
  }

  /** Deletes pages without requests since the given time, at most `most`; returns their number. */
  async removeOlder(than: Date, most: number): Promise<number> {
    return (await this.transactor.prepared(REMOVE_OLD, [than, most])).length;
  }

  async removeDaysBefore(day: string): Promise<void> {
    await this.transactor.manager().query('DELETE FROM site_days WHERE day < $1', [day]);
  }
}
