import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { scaledTimeout, Settings } from '#config';
import { assertOutsideTransaction, Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, schedule } from '#queue';
import { type StorePlatform, StorePlatformError } from '../platform/store.platform.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { type HeldTokens, type RefreshHold, StoreTokensTable } from './store-tokens.table.js';
import type { Store } from './store.entity.js';
import { StoresService } from './stores.service.js';

/** Finds tokens that are due for a refresh. */
export const TOKEN_WATCH = schedule('stores.token_watch', { everySeconds: 300 });

/** Refreshes the tokens of a store long before they expire, because the platform may be down for hours. */
export const TOKEN_REFRESH = jobKind<{ storeId: Id<'str'>; revision: number }>('stores.token_refresh', {
  retry: { attempts: 40, baseSeconds: 5, capSeconds: 3_600 },
});

/**
 * A request without a known result is retried once: the platform may still accept the refresh token, or have used it
 * up.
 */
const MOST_TRIES = 2;
const STORES_PER_TICK = 500;
const WAIT_MS = 50;
const PATIENCE_MS = 15_000;

/**
 * Refreshes tokens; nothing else does. Platforms accept a refresh token once, and a second use revokes everything. So
 * one
 * process at a time may refresh a store's tokens, and all others wait for it.
 */
@Injectable()
export class TokenRefresh {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly stores: StoresService,
    private readonly table: StoreTokensTable,
    private readonly jobs: JobQueue,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Returns the address to which platforms redirect merchants. */
  redirectUri({ name }: Pick<StorePlatform, 'name'>): string {
    return `${this.settings.publicUrl}/integrations/${name}/oauth/callback`;
  }

  /**
   * Returns tokens of a newer revision than this one, refreshing them if no other process has.
   * @throws StorePlatformError `reauthorize` once the store has to be installed anew; any other failure of the platform
   */
  async after(store: Pick<Store, 'id' | 'platform'>, revision: number): Promise<HeldTokens> {
    assertOutsideTransaction('A refresh of tokens');
    const platform = this.platforms.requireConfigured(store.platform);
    const deadline = Date.now() + scaledTimeout(PATIENCE_MS);
    do {
      const held = await this.table.find(store.id);
      if (held === null) throw new StorePlatformError('reauthorize', 'The store has given no tokens.');
      if (held.revision !== revision) return held;
      const hold = await this.table.hold(store.id, revision);
      if (hold !== null) {
        const renewed = await this.refresh(store.id, platform, hold);
        if (renewed !== null) return renewed;
      } else if ((await this.stores.find(store.id)).status !== 'active') {
        throw new StorePlatformError('reauthorize', 'The store has to be installed anew.');
      } else {
        await sleep(WAIT_MS);
      }
    } while (Date.now() < deadline);
    throw new StorePlatformError(
      'down',
      'Another process refreshes the tokens of the store, and has not come to an end.',
    );
  }

  @Handles(TOKEN_WATCH)
  async watch(): Promise<void> {
    for (const { id, revision } of await this.table.due(this.clock.now(), STORES_PER_TICK)) {
      await this.jobs.enqueue(TOKEN_REFRESH, { storeId: id, revision }, { key: `${id}:${revision}`, fairKey: id });
    }
  }

  @Handles(TOKEN_REFRESH)
  async refreshDue({ storeId, revision }: { storeId: Id<'str'>; revision: number }): Promise<void> {
    try {
      await this.after(await this.stores.find(storeId), revision);
    } catch (error) {
      // The store's status informs the merchant; there is nothing left to try.
      if (!(error instanceof StorePlatformError) || error.failure !== 'reauthorize') throw error;
    }
  }

  /** Returns null if the refresh should be retried. */
  private async refresh(id: Id<'str'>, platform: StorePlatform, hold: RefreshHold): Promise<HeldTokens | null> {
    if (hold.tries > MOST_TRIES || hold.tokens.refresh === null) return this.giveUp(id, hold);
    try {
      const tokens = await platform.refresh(hold.tokens, this.redirectUri(platform));
      await this.table.renew(id, hold, tokens, this.clock.now());
      return { tokens, revision: hold.revision + 1 };
    } catch (error) {
      const failure = error instanceof StorePlatformError ? error.failure : 'uncertain';
      if (failure === 'reauthorize' || failure === 'unsupported') return this.giveUp(id, hold, error);
      await this.table.letGo(id, hold, failure === 'uncertain');
      if (failure !== 'uncertain') throw error;
      return hold.tries < MOST_TRIES ? null : this.giveUp(id, hold, error);
    }
  }

  private async giveUp(id: Id<'str'>, { revision }: RefreshHold, cause?: unknown): Promise<never> {
    await this.table.expire(id, revision);
    throw new StorePlatformError('reauthorize', 'The store has to be installed anew.', null, { cause });
  }
}
