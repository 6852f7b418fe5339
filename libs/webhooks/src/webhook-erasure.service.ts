import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { type PreparedStatement, Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { UserErasures } from '#users';

/** The retention of webhook events. */
export const WEBHOOKS_SETTINGS = declareSettings((read) => ({
  /** Days after which events and their deliveries are erased. `RETENTION_DAYS_WEBHOOKS`. */
  retentionDays: read.days('RETENTION_DAYS_WEBHOOKS', {
    fallback: 90,
    least: 14,
    about: 'days for which the service keeps webhook events and the log of their deliveries',
  }),
}));

const DAY_MS = 86_400_000;

/** Once a day. */
export const WEBHOOK_RETENTION = schedule('webhooks.retention', { everySeconds: DAY_MS / 1000 });

/** Rows erased by one statement. */
const PORTION = 5_000;

/**
 * In this order: an event goes once none of its deliveries is pending, a deleted endpoint once its deliveries are gone.
 */
const ERASE_OLD = [
  {
    name: 'erase-old-webhook-deliveries',
    text: `DELETE FROM webhook_deliveries WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT ${PORTION}) RETURNING id`,
  },
  {
    name: 'erase-old-webhook-events',
    text: `DELETE FROM webhook_events WHERE id IN (
        SELECT id FROM webhook_events e WHERE created_at < $1
          AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id) LIMIT ${PORTION}) RETURNING id`,
  },
  {
    name: 'erase-deleted-webhook-endpoints',
    text: `DELETE FROM webhook_endpoints WHERE id IN (
        SELECT id FROM webhook_endpoints p WHERE deleted_at < $1
          AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = p.id) LIMIT ${PORTION}) RETURNING id`,
  },
];

/** Erases events after their retention; with a user, erases their events and endpoints at once. */
@Injectable()
export class WebhookErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.erase(userId));
  }

  /** The signal stops it between two portions; the next run continues. */
  @Handles(WEBHOOK_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { retentionDays } = this.settings.of(WEBHOOKS_SETTINGS);
    const before = new Date(this.clock.now().getTime() - retentionDays * DAY_MS);
    for (const statement of ERASE_OLD) {
      while ((await this.erased(statement, before)) === PORTION) signal.throwIfAborted();
    }
  }

  private async erased(statement: PreparedStatement, before: Date): Promise<number> {
    return (await this.transactor.prepared(statement, [before])).length;
  }

  private async erase(userId: Id<'usr'>): Promise<string[]> {
    await this.transactor.manager().query('DELETE FROM webhook_endpoints WHERE user_id = $1', [userId]);
    await this.transactor.manager().query('DELETE FROM webhook_events WHERE user_id = $1', [userId]);
    return [];
  }
}
