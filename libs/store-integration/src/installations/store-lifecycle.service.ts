import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import { JobQueue } from '#queue';
import type { StoreEvent } from '../platform/store-facts.js';
import { withEvent, type LifecycleHistory, type LifecycleKind, statusFrom } from './store-history.js';
import { STORE_SETUP } from './store-setup.service.js';
import { StoreTokensTable } from './store-tokens.table.js';
import type { StoreStatus } from './store.entity.js';

export type LifecycleEvent = Extract<StoreEvent, { kind: LifecycleKind }>;

/** The effect of an event on a store. */
export interface LifecycleChange {
  readonly storeId: Id<'str'>;
  readonly before: StoreStatus;
  readonly after: StoreStatus;
  /** True if the store gave us tokens that we accepted. */
  readonly hasNewTokens: boolean;
}

interface Locked {
  readonly id: Id<'str'>;
  readonly status: StoreStatus;
  readonly heard: LifecycleHistory;
  readonly reauthorize: boolean;
}

const LOCK = `SELECT id, status, heard, reauthorize FROM stores WHERE platform = $1 AND merchant_id = $2 FOR UPDATE`;

/** A new store is named by its number until the platform sends its name. */
const INSERT = `
  INSERT INTO stores (id, platform, merchant_id, name, status, paid_rule, tokens_revision, scopes, refresh_tries,
    webhook_tokens, heard, reauthorize, sync_status, sync_done, installed_at, created_at)
  VALUES ($1, $2, $3, $3, 'active', 'paid', 0, '{}', 0, '{}', '{}', false, 'idle', 0, $4, $5)
  ON CONFLICT (platform, merchant_id) DO NOTHING`;

const CHANGE = `
  UPDATE stores SET heard = $2, status = $3,
    installed_at = CASE WHEN $4 THEN $5 ELSE installed_at END,
    uninstalled_at = $6
  WHERE id = $1`;

/** An uninstalled store's tokens and tickets are deleted at once. */
const FORGET = `
  UPDATE stores SET tokens = NULL, tokens_revision = tokens_revision + 1, scopes = '{}', token_expires_at = NULL,
    refresh_at = NULL, refresh_until = NULL, refresh_tries = 0, webhook_tokens = '{}'
  WHERE id = $1`;
const FORGET_TICKETS = 'DELETE FROM store_claim_tickets WHERE store_id = $1';

/** Changes the status of stores by their platform's verified events, in whatever order these come. */
@Injectable()
export class StoreLifecycle {
  constructor(
    private readonly transactor: Transactor,
    private readonly tokens: StoreTokensTable,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies an event to the store; call it in the transaction that settles the event.
   * @param at when it happened
   */
  async apply(platform: string, event: LifecycleEvent, at: Date): Promise<LifecycleChange> {
    const store = await this.lock(platform, event.merchantId, at);
    const history = withEvent(store.heard, event.kind, at);
    const by = statusFrom(history);
    const isNewest = history[event.kind] === at.getTime();
    const takesTokens = event.kind === 'authorized' && by !== 'uninstalled' && isNewest;
    const after = by === 'active' && store.reauthorize && !takesTokens ? 'expired' : by;
    const returns = store.status === 'uninstalled' && after !== 'uninstalled';
    if (after === 'uninstalled') await this.forget(store.id);
    const { uninstalled } = history;
    const uninstalledAt = after === 'uninstalled' && uninstalled !== undefined ? new Date(uninstalled) : null;
    await this.query(CHANGE, [store.id, history, after, returns, at, uninstalledAt]);
    if (takesTokens) await this.tokens.put(store.id, event.tokens, this.clock.now());
    if (takesTokens) await this.jobs.enqueue(STORE_SETUP, { storeId: store.id }, { fairKey: store.id });
    return { storeId: store.id, before: store.status, after, hasNewTokens: takesTokens };
  }

  private async forget(id: Id<'str'>): Promise<void> {
    await this.query(FORGET, [id]);
    await this.query(FORGET_TICKETS, [id]);
  }

  private async lock(platform: string, merchantId: string, at: Date): Promise<Locked> {
    await this.query(INSERT, [newId('str'), platform, merchantId, at, this.clock.now()]);
    const [store] = await this.query<Locked[]>(LOCK, [platform, merchantId]);
    if (store === undefined) throw new TypeError('A store that was just there is gone.');
    return store;
  }

  private query<Result>(sql: string, values: unknown[]): Promise<Result> {
    return this.transactor.manager().query<Result>(sql, values);
  }
}
