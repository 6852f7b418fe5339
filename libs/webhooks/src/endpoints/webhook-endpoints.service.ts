import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { pageOf, Transactor } from '#database';
import { Clock, type Id, invalid, isId, type Issue, newId, notFound, type Page, type PageRequest } from '#kernel';
import { OutboundClient, OutboundError } from '#outbound';
import { type User, UsersService } from '#users';
import { webhooksErrors, webhooksFaults } from '../webhooks.errors.js';
import { strictAddress } from './endpoint-address.js';
import { EndpointSecrets } from './endpoint-secrets.service.js';
import { newSigningSecret } from './signing-secret.js';
import {
  type EndpointPatch,
  type EndpointTerms,
  type ShownEndpoint,
  type WebhookEndpoint,
  WebhookEndpointEntity,
} from './webhook-endpoint.entity.js';

/** The limit of endpoints per user: more than anybody needs, and few enough to notify all of them at once. */
export const MOST_ENDPOINTS = 20;
const LONGEST_URL = 2_000;
/** The time for which the previous secret stays valid after a rotation. */
const OVERLAP_MS = 86_400_000;

const STOP_PENDING = {
  name: 'stop-pending-deliveries',
  text: `UPDATE webhook_deliveries SET status = 'failed' WHERE endpoint_id = $1 AND status = 'pending'`,
};

/** Manages the endpoints where users receive events. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly outbound: OutboundClient,
    private readonly secrets: EndpointSecrets,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an endpoint with its secret, which is never shown again.
   * @throws DomainError 422 for an address that is never called; 409 `too_many_endpoints`
   */
  async create(user: User, terms: EndpointTerms): Promise<ShownEndpoint> {
    this.judge(terms);
    const secret = newSigningSecret();
    const now = this.clock.now();
    const endpoint: WebhookEndpoint = {
      ...terms,
      id: newId('whe'),
      url: addressOf(terms.url),
      disabledReason: null,
      previousUntil: null,
      createdAt: now,
      updatedAt: now,
    };
    const sealed = { sealedSecret: this.secrets.seal(secret), sealedPreviousSecret: null };
    return this.transactor.run(async () => {
      // With the user's row locked, two concurrent requests are counted one after the other.
      await this.users.hold(user.id);
      const endpoints = this.transactor.repository(WebhookEndpointEntity);
      const there = await endpoints.countBy({ userId: user.id, deletedAt: IsNull() });
      if (there >= MOST_ENDPOINTS) throw webhooksErrors.too_many_endpoints({ most: MOST_ENDPOINTS });
      await endpoints.insert({ ...endpoint, ...sealed, userId: user.id, deletedAt: null });
      return { endpoint, secret };
    });
  }

  /** Lists the user's endpoints, newest first. */
  async list(user: User, request: PageRequest): Promise<Page<WebhookEndpoint>> {
    const query = this.transactor.repository(WebhookEndpointEntity).createQueryBuilder('endpoint');
    query.where('endpoint.userId = :userId AND endpoint.deletedAt IS NULL', { userId: user.id });
    return pageOf(query, request, { list: 'webhook_endpoints', filters: { userId: user.id } });
  }

  /** Returns one of the user's endpoints; throws 404. */
  async require(user: User, id: string): Promise<WebhookEndpoint> {
    const found = isId('whe', id) ? await this.find(user, id) : null;
    if (found === null) throw notFound('webhook endpoint');
    return found;
  }

  /**
   * Changes an endpoint. One that becomes inactive receives nothing more, including pending deliveries; one that
   * becomes active
   * again receives events from then on.
   * @throws DomainError 404; 422 for an address that is never called
   */
  async change(user: User, id: string, { rotateSecret = false, ...terms }: EndpointPatch): Promise<ShownEndpoint> {
    const { id: known } = await this.require(user, id);
    this.judge(terms);
    const secret = rotateSecret ? newSigningSecret() : null;
    return this.transactor.run(async () => {
      const before = await this.hold(user, known);
      const now = this.clock.now();
      const changed = { ...before, ...terms };
      const after: WebhookEndpointEntity = {
        ...changed,
        url: addressOf(changed.url),
        updatedAt: now,
        disabledReason: changed.active ? null : before.disabledReason,
        ...(secret === null ? {} : this.rotated(before, secret, now)),
      };
      await this.transactor.repository(WebhookEndpointEntity).update({ id: known }, after);
      if (before.active && !after.active) await this.stop(known);
      return { endpoint: after, secret };
    });
  }

  /** Deletes an endpoint and its pending deliveries. Its address and secret are erased at once. */
  async delete(user: User, id: string): Promise<{ id: string }> {
    const { id: known } = await this.require(user, id);
    await this.transactor.run(async () => {
      const { sealedSecret } = await this.hold(user, known);
      const now = this.clock.now();
      const forgotten: Partial<WebhookEndpointEntity> = {
        url: '',
        description: '',
        active: false,
        disabledReason: null,
        deletedAt: now,
        updatedAt: now,
        sealedSecret: Buffer.alloc(sealedSecret.length),
        sealedPreviousSecret: null,
        previousUntil: null,
      };
      await this.transactor.repository(WebhookEndpointEntity).update({ id: known }, forgotten);
      await this.stop(known);
    });
    return { id: known };
  }

  /** Fails the pending deliveries to an endpoint; call it in the transaction that makes it inactive. */
  async stop(id: Id<'whe'>): Promise<void> {
    await this.transactor.prepared(STOP_PENDING, [id]);
  }

  private find(user: User, id: Id<'whe'>): Promise<WebhookEndpointEntity | null> {
    return this.transactor.repository(WebhookEndpointEntity).findOneBy({ id, userId: user.id, deletedAt: IsNull() });
  }

  private async hold(user: User, id: Id<'whe'>): Promise<WebhookEndpointEntity> {
    const where = { id, userId: user.id, deletedAt: IsNull() };
    const lock = { mode: 'for_no_key_update' } as const;
    const held = await this.transactor.repository(WebhookEndpointEntity).findOne({ where, lock });
    if (held === null) throw notFound('webhook endpoint');
    return held;
  }

  private rotated({ sealedSecret }: WebhookEndpointEntity, secret: string, now: Date): Partial<WebhookEndpointEntity> {
    return {
      sealedSecret: this.secrets.seal(secret),
      sealedPreviousSecret: sealedSecret,
      previousUntil: new Date(now.getTime() + OVERLAP_MS),
    };
  }

  private judge({ url, events = [] }: EndpointPatch): void {
    const issues: Issue[] = url === undefined ? [] : this.faultsOf(url);
    events.forEach((event, at) => {
      if (events.indexOf(event) !== at) issues.push(webhooksFaults.eventTwice(['body', 'events', at]));
    });
    if (issues.length > 0) throw invalid(issues);
  }

  /** A host name is resolved only when it is called; this checks the address itself. */
  private faultsOf(url: string): Issue[] {
    const at = ['body', 'url'];
    try {
      this.outbound.judgeUrl(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const isPrivate = error.refusal === 'forbidden_address';
      return [isPrivate ? webhooksFaults.privateUrl(at) : webhooksFaults.badUrl(at)];
    }
    const address = strictAddress(url);
    if (address === null) return [webhooksFaults.badUrl(at)];
    return address.length > LONGEST_URL ? [webhooksFaults.longUrl(at, { most: LONGEST_URL })] : [];
  }
}

/** Returns the address as it is sent: in ASCII. */
function addressOf(url: string): string {
  return new URL(url).href;
}
