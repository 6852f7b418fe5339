import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint } from '#kernel';
import { type JobKind, jobKind, type KindOptions } from './job-kind.js';
import { JobQueue } from './job-queue.service.js';

/** Somebody who sends us events, and the kind of job that an event of theirs becomes. */
export interface InboxSource extends JobKind<{ eventId: string }> {
  readonly source: string;
}

/** Declares a source: `const BILLING_EVENTS = inboxSource('billing')`, for `@Handles(BILLING_EVENTS)`. */
export function inboxSource(source: string, options: KindOptions = {}): InboxSource {
  return { ...jobKind<{ eventId: string }>(`inbox.${source}`, options), source };
}

/** An event as it came: proved to be the sender's, not yet acted on. */
export interface IncomingEvent {
  /** What the sender calls the event; for senders without such a name, a hash of what makes it the same event. */
  readonly eventId: string;
  /** Those headers that the processing needs; no secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
  /** Whose event it is, where many send through one source: they take turns. */
  readonly fairKey?: string;
}

export interface ReceivedEvent extends Omit<IncomingEvent, 'fairKey'> {
  readonly receivedAt: Date;
}

/** What became of an event: it had its effect, or there was none to have. */
export type EventOutcome = 'processed' | 'ignored';

/** Events of other services: taken in once however often they are sent, answered at once, processed in the worker. */
@Injectable()
export class Inbox {
  constructor(
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Takes an event in, with its job; `duplicate` if it is there already. Verify the signature before. */
  receive(source: InboxSource, { eventId, headers, body, fairKey }: IncomingEvent): Promise<'accepted' | 'duplicate'> {
    return this.transactor.run(async () => {
      const rows = await this.transactor.manager().query<unknown[]>(
        `INSERT INTO inbox_events (source, event_id, headers, body, received_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [source.source, eventId, headers, body, this.clock.now()],
      );
      if (rows.length === 0) return 'duplicate';
      failpoint('inbox.kept');
      await this.jobs.enqueue(source, { eventId }, { key: eventId, ...(fairKey === undefined ? {} : { fairKey }) });
      return 'accepted';
    });
  }

  /** The event of a job; null once its body has passed its retention. */
  async find(source: InboxSource, eventId: string): Promise<ReceivedEvent | null> {
    const [row] = await this.transactor.manager().query<ReceivedEvent[]>(
      `SELECT event_id AS "eventId", headers, body, received_at AS "receivedAt" FROM inbox_events
       WHERE source = $1 AND event_id = $2 AND body IS NOT NULL`,
      [source.source, eventId],
    );
    return row ?? null;
  }

  /** Notes the outcome: inside `run.finish`, in one transaction with the event's effects. */
  async settle(source: InboxSource, eventId: string, outcome: EventOutcome): Promise<void> {
    await this.transactor
      .manager()
      .query('UPDATE inbox_events SET outcome = $3, settled_at = $4 WHERE source = $1 AND event_id = $2', [
        source.source,
        eventId,
        outcome,
        this.clock.now(),
      ]);
  }

  /** When the source was last heard of, by an event whose name begins so; null if never. */
  async lastReceivedAt(source: InboxSource, beginning = ''): Promise<Date | null> {
    const newest = 'SELECT max(received_at) AS at FROM inbox_events WHERE source = $1 AND starts_with(event_id, $2)';
    const [row] = await this.transactor.manager().query<{ at: Date | null }[]>(newest, [source.source, beginning]);
    return row?.at ?? null;
  }

  /**
   * Erases headers and bodies of up to `most` events received before, and tells of how many; their names stay, so that
   * they are duplicates for ever.
   */
  async forget(before: Date, most: number): Promise<number> {
    const [, forgotten] = await this.transactor.manager().query<[unknown[], number]>(
      `UPDATE inbox_events SET headers = NULL, body = NULL WHERE (source, event_id) IN (
         SELECT source, event_id FROM inbox_events WHERE received_at < $1 AND body IS NOT NULL LIMIT $2)`,
      [before, most],
    );
    return forgotten;
  }
}
