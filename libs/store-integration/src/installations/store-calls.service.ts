import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import type { StoreAccess } from '../platform/store-facts.js';
import { type StorePlatform, StorePlatformError } from '../platform/store.platform.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { type HeldTokens, StoreTokensTable } from './store-tokens.table.js';
import type { Store } from './store.entity.js';
import { TokenRefresh } from './token-refresh.service.js';

/** Tokens that expire sooner might expire during the call. */
const MARGIN_MS = 60_000;

/** Calls platforms on behalf of a store. */
@Injectable()
export class StoreCalls {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly table: StoreTokensTable,
    private readonly refresh: TokenRefresh,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls the store's platform, with new tokens if the old ones have expired or are rejected.
   * @throws StorePlatformError
   */
  async call<Answer>(
    store: Store,
    ask: (platform: StorePlatform, access: StoreAccess) => Promise<Answer>,
  ): Promise<Answer> {
    const platform = this.platforms.requireConfigured(store.platform);
    const held = await this.held(store);
    try {
      return await ask(platform, accessOf(store, held));
    } catch (error) {
      if (!(error instanceof StorePlatformError) || error.failure !== 'unauthorized') throw error;
      return ask(platform, accessOf(store, await this.refresh.after(store, held.revision)));
    }
  }

  private async held(store: Store): Promise<HeldTokens> {
    const held = store.status === 'active' ? await this.table.find(store.id) : null;
    if (held === null)
      throw new StorePlatformError('reauthorize', 'The store gives no access: it has to be installed anew.');
    const { refresh, expiresAt } = held.tokens;
    const isEnding = expiresAt !== null && expiresAt.getTime() - this.clock.now().getTime() < MARGIN_MS;
    return refresh !== null && isEnding ? this.refresh.after(store, held.revision) : held;
  }
}

function accessOf({ merchantId }: Store, { tokens }: HeldTokens): StoreAccess {
  return { merchantId, tokens };
}
