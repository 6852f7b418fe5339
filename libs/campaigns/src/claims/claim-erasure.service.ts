import { Injectable } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { type PreparedStatement, Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { claimFolder, type ClaimPlace, dayFolder, dayOf } from './claim.entity.js';

/** Settings for the retention of visitors' data. */
export const CLAIMS_SETTINGS = declareSettings((read) => ({
  /** Days after which the data and pictures of claims are erased. `RETENTION_DAYS_CLAIMS`. */
  retentionDays: read.days('RETENTION_DAYS_CLAIMS', {
    fallback: 90,
    least: 1,
    about: 'days for which the service keeps the values, photographs and cards of campaign visitors',
  }),
}));

const DAY_MS = 86_400_000;

/** Runs once a day. */
export const CLAIM_RETENTION = schedule('campaigns.claim_retention', { everySeconds: DAY_MS / 1000 });

/** Removes the pictures of a campaign's claims, starting after the claim `after`. */
export const CARDS_REMOVAL = jobKind<{ campaignId: Id<'cmp'>; after: string }>('campaigns.cards_removal', {
  retry: { attempts: 20 },
});

/** Rows erased by one statement. */
const PORTION = 5_000;
/** Claims whose objects one job removes, well within its time limit. */
const CARDS_PER_JOB = 200;
/** Days before the newest due day that are cleaned again: refused claims may have left objects there. */
const DAYS_LOOKED_BACK = 30;

const ERASE_OLD = {
  name: 'erase-old-claims',
  text: `UPDATE claims SET data = NULL, photos = NULL
    WHERE id IN (SELECT id FROM claims WHERE data IS NOT NULL AND drawn_on < $1 LIMIT ${PORTION})
    RETURNING drawn_on::text AS day`,
};

const ERASE_OF_CAMPAIGN = {
  name: 'erase-claims-of-campaign',
  text: `UPDATE claims SET data = NULL, photos = NULL WHERE data IS NOT NULL AND campaign_id = $1
    RETURNING campaign_id AS "campaignId"`,
};

const ERASE_OF_USER = {
  name: 'erase-claims-of-user',
  text: `UPDATE claims SET data = NULL, photos = NULL WHERE data IS NOT NULL AND user_id = $1
    RETURNING campaign_id AS "campaignId"`,
};

const NEXT_PLACES = {
  name: 'next-claims-of-campaign',
  text: `SELECT id, drawn_on::text AS "drawnOn" FROM claims WHERE campaign_id = $1 AND id > $2
    ORDER BY id LIMIT ${CARDS_PER_JOB}`,
};

/**
 * Erases visitors' data: after the retention period, and with the campaign or its owner. The record of the paid claim
 * stays.
 */
@Injectable()
export class ClaimErasure {
  constructor(
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Erases the claims of a campaign; call it in the transaction that deletes the campaign. */
  eraseOfCampaign(id: Id<'cmp'>): Promise<void> {
    return this.erase(ERASE_OF_CAMPAIGN, id);
  }

  /** Erases the claims of a user's campaigns; call it in the transaction that deletes those. */
  eraseOfUser(id: Id<'usr'>): Promise<void> {
    return this.erase(ERASE_OF_USER, id);
  }

  /** Removes the pictures of erased claims; safe to repeat. */
  @Handles(CARDS_REMOVAL)
  async removeCards(
    { campaignId, after }: { campaignId: Id<'cmp'>; after: string },
    { signal }: JobRun,
  ): Promise<void> {
    const places = await this.transactor.prepared<ClaimPlace>(NEXT_PLACES, [campaignId, after]);
    for (const place of places) {
      signal.throwIfAborted();
      await this.objects.delete(claimFolder(place));
    }
    const last = places.at(-1);
    if (last !== undefined) await this.jobs.enqueue(CARDS_REMOVAL, { campaignId, after: last.id });
  }

  /** Erases the claims past their retention period. Their objects go last: requests for them already get a 404. */
  @Handles(CLAIM_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { retentionDays } = this.settings.of(CLAIMS_SETTINGS);
    const kept = this.clock.now().getTime() - retentionDays * DAY_MS;
    const days = new Set(Array.from({ length: DAYS_LOOKED_BACK }, (_, back) => dayOf(kept - (back + 1) * DAY_MS)));
    for (let portion = PORTION; portion === PORTION;) {
      signal.throwIfAborted();
      const erased = await this.transactor.prepared<{ day: string }>(ERASE_OLD, [dayOf(kept)]);
      erased.forEach(({ day }) => days.add(day));
      portion = erased.length;
    }
    for (const day of days) {
      signal.throwIfAborted();
      await this.objects.delete(dayFolder(day));
    }
  }

  private async erase(statement: PreparedStatement, id: Id): Promise<void> {
    const erased = await this.transactor.prepared<{ campaignId: Id<'cmp'> }>(statement, [id]);
    for (const campaignId of new Set(erased.map((claim) => claim.campaignId))) {
      await this.jobs.enqueue(CARDS_REMOVAL, { campaignId, after: '' });
    }
  }
}
