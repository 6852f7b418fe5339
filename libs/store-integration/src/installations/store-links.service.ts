import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LinkedStores } from '#accounts';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { Clock, type Id, noSuch } from '#kernel';
import type { User } from '#users';
import { StorePlatformError } from '../platform/store.platform.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import type { EmbeddedIdentity } from '../platform/store-facts.js';
import { storeErrors } from '../store-integration.errors.js';
import type { Store } from './store.entity.js';
import { StoresService } from './stores.service.js';

const TICKET_BYTES = 32;
const TICKET_MS = 10 * 60_000;

const PUT_TICKET = 'INSERT INTO store_claim_tickets (store_id, hash, expires_at) VALUES ($1, $2, $3)';
const TAKE_TICKET = `
  DELETE FROM store_claim_tickets USING stores
  WHERE hash = $1 AND stores.id = store_id AND stores.platform = $2 AND expires_at > $3
  RETURNING store_id AS "storeId"`;
const DROP_OLD_TICKETS = 'DELETE FROM store_claim_tickets WHERE expires_at <= $1';
const LINK = `
  UPDATE stores SET user_id = $2, linked_at = coalesce(linked_at, $3)
  WHERE id = $1 AND (user_id IS NULL OR user_id = $2) AND status <> 'uninstalled'`;

/** A ticket that a merchant takes from the page in their store to their account here. */
export interface ClaimTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

/**
 * Links stores to accounts: a merchant signed in at the platform gets a ticket and hands it in while signed in here.
 */
@Injectable()
export class StoreLinks implements OnModuleInit {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly stores: StoresService,
    private readonly transactor: Transactor,
    private readonly audit: AuditService,
    private readonly linked: LinkedStores,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.linked.register((userIds) => this.stores.countsOf(userIds));
  }

  /**
   * Creates a ticket for the identity that the platform's token speaks for. Earlier tickets stay valid: a page open in
   * two tabs
   * has two.
   * @throws DomainError 401 for an invalid token; 409 `store_not_active` for a store that has not installed us; 503
   */
  async ticket(platform: string, token: string): Promise<ClaimTicket> {
    const identity = await this.introspect(platform, token);
    const store = await this.stores.findOf(platform, identity.merchantId);
    if (store === null) throw storeErrors.store_not_installed();
    this.stores.requireActive(store);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const row = [store.id, hashOf(ticket), expiresAt];
    await this.transactor.run(async () => {
      await this.transactor.manager().query(DROP_OLD_TICKETS, [now]);
      await this.transactor.manager().query(PUT_TICKET, row);
    });
    return { ticket, expiresAt };
  }

  /**
   * Links the store of a ticket and uses the ticket up.
   * @throws DomainError 404 for one that is unknown, used or expired; 409 for a store that belongs to somebody else
   */
  async link(user: User, platform: string, ticket: string, actor: Actor): Promise<Store> {
    this.platforms.require(platform);
    return this.transactor.run(async () => {
      const [taken] = await this.transactor
        .manager()
        .query<[{ storeId: Id<'str'> }[]]>(TAKE_TICKET, [hashOf(ticket), platform, this.clock.now()]);
      const [found] = taken;
      if (found === undefined) throw noSuch('ticket');
      return this.linkTo(user, found.storeId, actor);
    });
  }

  /** Links a store and records it in the audit trail. The caller has verified the merchant's identity. Throws 409. */
  async linkTo(user: Pick<User, 'id'>, storeId: Id<'str'>, actor: Actor): Promise<Store> {
    return this.transactor.run(async () => {
      const { userId: before } = await this.stores.find(storeId);
      const [, linked] = await this.transactor
        .manager()
        .query<[unknown[], number]>(LINK, [storeId, user.id, this.clock.now()]);
      const store = await this.stores.find(storeId);
      if (linked === 0) {
        this.stores.requireActive(store);
        throw storeErrors.store_taken();
      }
      const entry = {
        action: 'store.linked',
        target: storeId,
        before: { user_id: before },
        after: { user_id: user.id },
      };
      if (before !== user.id) await this.audit.record({ ...entry, actor });
      return store;
    });
  }

  private async introspect(name: string, token: string): Promise<EmbeddedIdentity> {
    const platform = this.platforms.requireConfigured(name);
    let identity: EmbeddedIdentity | null;
    try {
      identity = await platform.introspect(token);
    } catch (error) {
      if (error instanceof StorePlatformError) throw storeErrors.platform_down(undefined, { cause: error });
      throw error;
    }
    if (identity === null || identity.expiresAt <= this.clock.now()) throw storeErrors.bad_embedded_token();
    return identity;
  }
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
