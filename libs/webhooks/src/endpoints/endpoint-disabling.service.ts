import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { compose, endpointDisabled, Outbox } from '#notifications';
import { UsersService } from '#users';
import { WebhookEvents } from '../events/webhook-events.service.js';
import { WebhookMetrics } from '../webhook.metrics.js';
import type { DisabledReason } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const HOLD = {
  name: 'hold-webhook-endpoint',
  text: 'SELECT id FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE',
};

const DISABLE = {
  name: 'disable-webhook-endpoint',
  text: `UPDATE webhook_endpoints SET active = false, disabled_reason = $2, updated_at = $3 WHERE id = $1 AND active
    RETURNING user_id AS "userId"`,
};

/** Disables endpoints that accept no deliveries, and notifies their owners. */
@Injectable()
export class EndpointDisabling {
  constructor(
    private readonly transactor: Transactor,
    private readonly endpoints: WebhookEndpointsService,
    private readonly events: WebhookEvents,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly metrics: WebhookMetrics,
    private readonly clock: Clock,
  ) {}

  /** Locks the endpoint until the transaction ends. */
  async hold(id: Id<'whe'>): Promise<void> {
    await this.transactor.prepared(HOLD, [id]);
  }

  /**
   * Makes an endpoint inactive, mails its owner and notifies their other endpoints, in the surrounding transaction;
   * does nothing
   * if it is inactive already.
   */
  async disable(id: Id<'whe'>, reason: DisabledReason): Promise<void> {
    const now = this.clock.now();
    const [disabled] = await this.transactor.prepared<{ userId: Id<'usr'> }>(DISABLE, [id, reason, now]);
    if (disabled === undefined) return;
    await this.endpoints.stop(id);
    const owner = await this.users.findById(disabled.userId);
    if (owner === null) return;
    await this.outbox.email(compose(owner.email, owner.locale, endpointDisabled(id, reason)[owner.locale]));
    await this.events.announce(owner.id, 'endpoint.disabled', { endpoint_id: id, reason, disabled_at: now });
    this.metrics.disabled(reason);
  }
}
