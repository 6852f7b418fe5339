import { Injectable } from '@nestjs/common';
import { isUniqueViolation, pageOf, Transactor } from '#database';
import { Clock, isId, newId, notFound, type Page, type PageRequest } from '#kernel';
import { JobQueue } from '#queue';
import type { User } from '#users';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { webhooksErrors } from '../webhooks.errors.js';
import { WEBHOOK_DELIVERY, type WebhookDelivery, WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** Lists and repeats the deliveries to users' endpoints. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Lists the deliveries to one of the user's endpoints, newest first. */
  async list(user: User, endpointId: string, request: PageRequest): Promise<Page<WebhookDelivery>> {
    const { id } = await this.endpoints.require(user, endpointId);
    const query = this.transactor.repository(WebhookDeliveryEntity).createQueryBuilder('delivery');
    query.where('delivery.endpointId = :id', { id });
    const page = await pageOf(query, request, { list: 'webhook_deliveries', filters: { id } });
    return { ...page, items: page.items.map(deliveryOf) };
  }

  /**
   * Sends the event of a delivery to its endpoint again, as a new delivery with all its tries.
   * @throws DomainError 404; 409 `endpoint_inactive`, `delivery_pending`
   */
  async redeliver(user: User, endpointId: string, id: string): Promise<WebhookDelivery> {
    const endpoint = await this.endpoints.require(user, endpointId);
    const deliveries = this.transactor.repository(WebhookDeliveryEntity);
    const found = isId('dlv', id) ? await deliveries.findOneBy({ id, endpointId: endpoint.id }) : null;
    if (found === null) throw notFound('delivery');
    if (!endpoint.active) throw webhooksErrors.endpoint_inactive();
    const { endpointId: to, eventId, type } = found;
    const now = this.clock.now();
    const again: WebhookDeliveryEntity = {
      id: newId('dlv'),
      endpointId: to,
      eventId,
      type,
      status: 'pending',
      attempts: [],
      nextAttemptAt: now,
      createdAt: now,
    };
    try {
      return await this.transactor.run(async () => {
        await this.transactor.repository(WebhookDeliveryEntity).insert(again);
        await this.jobs.enqueue(WEBHOOK_DELIVERY, { deliveryId: again.id }, { fairKey: to });
        return deliveryOf(again);
      });
    } catch (error) {
      // An event can have only one pending delivery per endpoint.
      if (isUniqueViolation(error)) throw webhooksErrors.delivery_pending();
      throw error;
    }
  }
}

function deliveryOf({ attempts, nextAttemptAt, ...delivery }: WebhookDeliveryEntity): WebhookDelivery {
  return {
    ...delivery,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
    nextAttemptAt: delivery.status === 'pending' ? nextAttemptAt : null,
  };
}
