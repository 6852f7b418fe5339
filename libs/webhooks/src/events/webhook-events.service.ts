import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, newId, SharedReads } from '#kernel';
import { JobQueue } from '#queue';
import type { User } from '#users';
import { WEBHOOK_DELIVERY, type WebhookDelivery } from '../deliveries/webhook-delivery.entity.js';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { webhooksErrors } from '../webhooks.errors.js';
import { bodyOf, type WebhookEventType } from './webhook-event.js';

/** Locked, so that none is erased before the deliveries to it are written. */
const LISTENERS = {
  name: 'webhook-listeners',
  text: 'SELECT id FROM webhook_endpoints WHERE user_id = $1 AND active AND $2 = ANY (events) ORDER BY id FOR KEY SHARE',
};

const SUBSCRIBED = {
  name: 'webhooks-subscribed',
  text: `
    SELECT DISTINCT queries.place FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS queries (user_id, type, place)
    JOIN webhook_endpoints e ON e.user_id = queries.user_id AND e.active AND queries.type = ANY (e.events)`,
};

const KEEP = {
  name: 'keep-webhook-event',
  text: `
    WITH event AS (
      INSERT INTO webhook_events (id, user_id, type, body, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id)
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, status, next_attempt_at, created_at)
    SELECT made.id, made.endpoint_id, event.id, $3, 'pending', $5, $5
    FROM event, unnest($6::text[], $7::text[]) AS made (id, endpoint_id)`,
};

/** A lookup of listeners to a user's events of one type. */
interface UserEventType {
  readonly userId: Id<'usr'>;
  readonly type: WebhookEventType;
}

interface KeptEvent extends UserEventType {
  readonly id: Id<'evt'>;
  readonly body: string;
  readonly now: Date;
}

interface NewDelivery {
  readonly id: Id<'dlv'>;
  readonly endpointId: Id<'whe'>;
}

/** Sends users' events to their subscribed endpoints. */
@Injectable()
export class WebhookEvents {
  private readonly subscribed = new SharedReads((queries: readonly UserEventType[]) => this.readSubscribed(queries));

  constructor(
    private readonly transactor: Transactor,
    private readonly endpoints: WebhookEndpointsService,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends an event to a user's endpoints, each by a delivery of its own. Call it in the transaction that causes the
   * event: the
   * event is sent once if that commits. For a user without listeners, as most are, it takes one lookup.
   * @param data thin: ids, and links to the objects; members in snake_case
   */
  announce(userId: Id<'usr'>, type: WebhookEventType, data: object): Promise<void> {
    return this.transactor.run(async () => {
      const listeners = await this.transactor.prepared<{ id: Id<'whe'> }>(LISTENERS, [userId, type]);
      if (listeners.length === 0) return;
      const now = this.clock.now();
      const body = bodyOf(type, now, data);
      const deliveries = listeners.map((endpoint) => ({ id: newId('dlv'), endpointId: endpoint.id }));
      await this.keep({ id: newId('evt'), userId, type, body, now }, deliveries);
    });
  }

  /**
   * Sends a test event, which reports nothing, to one of the user's endpoints, even if that does not subscribe to its
   * type.
   * @param data sample data for such an event
   * @throws DomainError 404; 409 `endpoint_inactive`
   */
  async sendTest(user: User, endpointId: string, type: WebhookEventType, data: object): Promise<WebhookDelivery> {
    const endpoint = await this.endpoints.require(user, endpointId);
    if (!endpoint.active) throw webhooksErrors.endpoint_inactive();
    const now = this.clock.now();
    const event = { id: newId('evt'), userId: user.id, type, body: bodyOf(type, now, data, true), now };
    const delivery = { id: newId('dlv'), endpointId: endpoint.id };
    await this.transactor.run(() => this.keep(event, [delivery]));
    const { id: deliveryId } = delivery;
    return {
      id: deliveryId,
      eventId: event.id,
      type,
      status: 'pending',
      attempts: [],
      nextAttemptAt: now,
      createdAt: now,
    };
  }

  private async keep({ id, userId, type, body, now }: KeptEvent, deliveries: readonly NewDelivery[]): Promise<void> {
    const places = [deliveries.map((one) => one.id), deliveries.map(({ endpointId }) => endpointId)];
    await this.transactor.prepared(KEEP, [id, userId, type, body, now, ...places]);
    for (const { id: deliveryId, endpointId } of deliveries) {
      await this.jobs.enqueue(WEBHOOK_DELIVERY, { deliveryId }, { fairKey: endpointId });
    }
  }

  /**
   * Returns true if an endpoint of the user subscribes to such an event. Hot paths use it to skip the transaction when
   * none does.
   * An endpoint that is created afterwards receives the next event.
   */
  hasSubscriber(userId: Id<'usr'>, type: WebhookEventType): Promise<boolean> {
    return this.subscribed.get({ userId, type });
  }

  private async readSubscribed(queries: readonly UserEventType[]): Promise<boolean[]> {
    const names = [queries.map(({ userId }) => userId), queries.map(({ type }) => type)];
    const rows = await this.transactor.prepared<{ place: string }>(SUBSCRIBED, names);
    const subscribed = new Set(rows.map(({ place }) => Number(place) - 1));
    return queries.map((_, index) => subscribed.has(index));
  }
}
