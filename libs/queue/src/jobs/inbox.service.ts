import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint } from '#kernel';
import { type JobKind, jobKind, type KindOptions } from './job-kind.js';
import { JobQueue } from './job-queue.service.js';

/** A sender of events, and the kind of job that processes them. */
export interface InboxSource extends JobKind<{ eventId: string }> {
  readonly source: string;
}

/** Declares a source: `const BILLING_EVENTS = inboxSource('billing')`, for `@Handles(BILLING_EVENTS)`. */
export function inboxSource(source: string, options: KindOptions = {}): InboxSource {
  return { ...jobKind<{ eventId: string }>(`inbox.${source}`, options), source };
}

/** A verified event that is not processed yet. */
export interface IncomingEvent {
  /** The sender's id of the event; for senders without ids, a hash that identifies the event. */
  readonly eventId: string;
  /** The headers that the processing needs; no secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
  /** The owner of the event if many owners share one source: they take turns. */
  readonly fairKey?: string;
}

export interface ReceivedEvent extends Omit<IncomingEvent, 'fairKey'> {
  readonly receivedAt: Date;
}

/** The outcome of an event: it had an effect, or there was nothing to do. */
export type EventOutcome = 'processed' | 'ignored';

/**
 * Receives events of other services: each is stored once however often it is sent, answered at once, processed in the
 * worker.
 */
@Injectable()
export class Inbox {
  constructor(
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Stores an event with its job; returns `duplicate` if it exists already. Verify the signature first. */
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

  /** Returns the event of a job; null once its body is past its retention. */
  async find(source: InboxSource, eventId: string): Promise<ReceivedEvent | null> {
    const [row] = await this.transactor.manager().query<ReceivedEvent[]>(
      `SELECT event_id AS "eventId", headers, body, received_at AS "receivedAt" FROM inbox_events
       WHERE source = $1 AND event_id = $2 AND body IS NOT NULL`,
      [source.source, eventId],
    );
    return row ?? null;
  }

  /** Records the outcome; call it inside `run.finish`, in one transaction with the event's effects. */
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

  /** Returns the time of the source's last event whose id begins with `beginning`; null if there is none. */
  async lastReceivedAt(source: InboxSource, beginning = ''): Promise<Date | null> {
    const newest = 'SELECT max(received_at) AS at FROM inbox_events WHERE source = $1 AND starts_with(event_id, $2)';
    const [row] = await this.transactor.manager().query<{ at: Date | null }[]>(newest, [source.source, beginning]);
    return row?.at ?? null;
  }

  /**
   * Erases headers and bodies of up to `most` events received before the given time; returns their number. The ids
   * stay, so that
   * repeated deliveries remain duplicates.
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
