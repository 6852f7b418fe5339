import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { scaledTimeout } from '#config';
import { dayOf, secondsLeftOf } from '#image-links';
import { Clock, DomainError, GateFull } from '#kernel';
import { OutboundClient, OutboundError } from '#outbound';
import { type PageFacts, readPageFacts } from './page-facts.js';
import type { SiteEntity } from './site.entity.js';
import { type KeptPage, type SitePagePlace, SitePagesTable } from './site-pages.table.js';
import { isHostAllowed } from './site-rules.js';
import { sitesErrors, sitesVariants } from './sites.errors.js';

/** The time after which a page is read again. */
const FRESH_MS = 600_000;
/** The time after which an unreadable page is retried. */
const RETRY_MS = 60_000;
/** Page reads per day for each daily image of a site. */
const READINGS_PER_IMAGE = 10;
/** Enough for the head of any page. */
const MOST_BYTES = 512 * 1024;
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** Reads pages of sites, each once in ten minutes for all callers. */
@Injectable()
export class SitePages {
  /** Lookups of pages in progress in this process, by site and page. */
  private readonly underWay = new Map<string, Promise<KeptPage>>();

  constructor(
    private readonly table: SitePagesTable,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the facts of a page. The previous ones stay valid while its server is down.
   * @param isAnew true to read it now, however recent the last read is
   * @throws DomainError 422 `page_unread`; 429 `site_limit_reached`
   */
  async read(site: SiteEntity, page: URL, isAnew = false): Promise<PageFacts> {
    const place = { siteId: site.id, page: createHash('sha256').update(page.href).digest() };
    const read = isAnew ? this.readAndKeep(site, page, place) : this.findOnce(site, page, place);
    const { facts, fault } = await read;
    if (facts !== null && !(isAnew && fault !== null)) return facts;
    throw sitesErrors.page_unread({ reason: fault ?? 'its site is gone' });
  }

  private findOnce(site: SiteEntity, page: URL, place: SitePagePlace): Promise<KeptPage> {
    const name = `${place.siteId}/${place.page.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const work = this.findOrRead(site, page, place).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async findOrRead(site: SiteEntity, page: URL, place: SitePagePlace): Promise<KeptPage> {
    const kept = await this.table.find(place);
    const age = kept === null ? Infinity : this.clock.now().getTime() - kept.triedAt.getTime();
    const isFresh = kept !== null && age < (kept.fault === null ? FRESH_MS : RETRY_MS);
    if (isFresh) return kept;
    return this.readAndKeep(site, page, place).catch((error: unknown) => {
      if (kept?.facts == null || !(error instanceof DomainError)) throw error;
      return kept;
    });
  }

  private async readAndKeep(site: SiteEntity, page: URL, place: SitePagePlace): Promise<KeptPage> {
    const now = this.clock.now();
    const limit = site.dailyLimit * READINGS_PER_IMAGE;
    if (!(await this.table.countReading(site.id, dayOf(now), limit)))
      throw sitesErrors.site_limit_reached({ limit, what: 'readings of pages', seconds: secondsLeftOf(now) });
    const read = { ...(await this.fetch(site, page)), triedAt: now };
    return (await this.table.keep(place, read)) ?? read;
  }

  private async fetch(site: SiteEntity, page: URL): Promise<Pick<KeptPage, 'facts' | 'fault'>> {
    const limits = {
      owner: site.userId,
      maxBytes: MOST_BYTES,
      timeoutMs: scaledTimeout(TIMEOUT_MS),
      maxRedirects: MAX_REDIRECTS,
    };
    try {
      const { bytes, contentType, url } = await this.outbound.fetchStart(page.href, limits, {
        accept: 'text/html,application/xhtml+xml',
        allows: ({ hostname }) => isHostAllowed(site.hosts, hostname),
      });
      if (!HTML.test(contentType)) return { facts: null, fault: 'it is no HTML' };
      return { facts: readPageFacts(bytes, contentType, url.href), fault: null };
    } catch (error) {
      if (error instanceof GateFull) throw sitesVariants.page_queue_full();
      if (error instanceof OutboundError) return { facts: null, fault: error.message };
      throw error;
    }
  }
}
