import { Injectable } from '@nestjs/common';
import { dayOf } from '#image-links';
import { Clock } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { SitePagesTable } from './site-pages.table.js';

/** Once an hour. */
export const SITE_RETENTION = schedule('sites.retention', { everySeconds: 3_600 });

const PORTION = 500;
const DAY_MS = 86_400_000;
/** Days for which a page without requests is kept; also the lifetime of facts while its server is down. */
const PAGE_DAYS = 7;

/** Deletes old pages and the counts of past days. */
@Injectable()
export class SiteRetention {
  constructor(
    private readonly table: SitePagesTable,
    private readonly clock: Clock,
  ) {}

  @Handles(SITE_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now().getTime();
    const end = new Date(now - PAGE_DAYS * DAY_MS);
    for (let removed = PORTION; removed === PORTION;) {
      signal.throwIfAborted();
      removed = await this.table.removeOlder(end, PORTION);
    }
    await this.table.removeDaysBefore(dayOf(new Date(now - DAY_MS)));
  }
}
