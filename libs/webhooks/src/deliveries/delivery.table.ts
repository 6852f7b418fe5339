import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { WebhookEndpointEntity } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookEventType } from '../events/webhook-event.js';
import type { DeliveryAttempt, DeliveryStatus } from './webhook-delivery.entity.js';

/** A message to send, with its address and secrets. */
export interface Dispatch extends Pick<
  WebhookEndpointEntity,
  'userId' | 'url' | 'active' | 'sealedSecret' | 'sealedPreviousSecret' | 'previousUntil'
> {
  readonly id: Id<'dlv'>;
  readonly endpointId: Id<'whe'>;
  readonly eventId: Id<'evt'>;
  readonly type: WebhookEventType;
  readonly body: string;
  /** The number of earlier tries. */
  readonly tried: number;
}

const PENDING = {
  name: 'pending-webhook-delivery',
  text: `
    SELECT d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.type, e.body, p.user_id AS "userId", p.url,
      p.active, p.sealed_secret AS "sealedSecret", p.sealed_previous_secret AS "sealedPreviousSecret",
      p.previous_until AS "previousUntil", jsonb_array_length(d.attempts) AS tried
    FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id JOIN webhook_endpoints p ON p.id = d.endpoint_id
    WHERE d.id = $1 AND d.status = 'pending'`,
};

/** A delivery that was stopped meanwhile stays stopped, unless it succeeded anyway. */
const NOTE = {
  name: 'note-webhook-attempt',
  text: `
    UPDATE webhook_deliveries SET attempts = attempts || $2::jsonb, next_attempt_at = $4,
      status = CASE WHEN status = 'pending' OR $3 = 'delivered' THEN $3 ELSE status END
    WHERE id = $1 RETURNING status`,
};

const FAIL = {
  name: 'fail-webhook-delivery',
  text: `UPDATE webhook_deliveries SET status = 'failed' WHERE id = $1 AND status = 'pending'`,
};

/** Reads and writes deliveries for the worker. */
@Injectable()
export class DeliveryTable {
  constructor(private readonly transactor: Transactor) {}

  /** Returns null for a finished delivery. */
  async findPending(id: Id<'dlv'>): Promise<Dispatch | null> {
    const [found] = await this.transactor.prepared<Dispatch>(PENDING, [id]);
    return found ?? null;
  }

  /** Records a try that ended the delivery. */
  async end(id: Id<'dlv'>, attempt: DeliveryAttempt, status: 'delivered' | 'failed'): Promise<void> {
    await this.note(id, attempt, status, null);
  }

  /** Records a failed try, and when the next one is due; returns false if the delivery is finished anyway. */
  async postpone(id: Id<'dlv'>, attempt: DeliveryAttempt, nextAt: Date): Promise<boolean> {
    return (await this.note(id, attempt, 'pending', nextAt)) === 'pending';
  }

  async fail(id: Id<'dlv'>): Promise<void> {
    await this.transactor.prepared(FAIL, [id]);
  }

  private async note(
    id: Id<'dlv'>,
    attempt: DeliveryAttempt,
    status: DeliveryStatus,
    nextAt: Date | null,
  ): Promise<DeliveryStatus | undefined> {
    const values = [id, JSON.stringify([attempt]), status, nextAt];
    const [noted] = await this.transactor.prepared<{ status: DeliveryStatus }>(NOTE, values);
    return noted?.status;
  }
}
