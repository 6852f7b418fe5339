import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import type { StoreInfo, StoreTokens } from '../platform/store-facts.js';
import { StorePlatformError } from '../platform/store-platform-error.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { StoreLifecycle } from './store-lifecycle.service.js';
import { StoreSetup } from './store-setup.service.js';
import type { Store } from './store.js';
import { StoresService } from './stores.service.js';
import { TokenRefresh } from './token-refresh.service.js';

/** Merchants who come back from their platform with a code, which installs their store. */
@Injectable()
export class StoreCallbacks {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly refresh: TokenRefresh,
    private readonly lifecycle: StoreLifecycle,
    private readonly setup: StoreSetup,
    private readonly stores: StoresService,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /**
   * Installs the store of a code. It is linked to nobody by that: whoever opens the address may have got the code from
   * somebody else, so that only a ticket links a store.
   * @throws DomainError 422 `store_code_refused` for a code that the platform does not take; 404; 503
   */
  async install(name: string, code: string): Promise<Store> {
    const { tokens, store } = await this.exchange(name, code);
    const at = this.clock.now();
    const event = { kind: 'authorized', id: '', merchantId: store.merchantId, occurredAt: at, tokens } as const;
    return this.transactor.run(async () => {
      const { storeId } = await this.lifecycle.apply(name, event, at);
      await this.setup.introduce(storeId, store);
      return this.stores.find(storeId);
    });
  }

  private async exchange(name: string, code: string): Promise<{ tokens: StoreTokens; store: StoreInfo }> {
    const platform = this.platforms.requireConfigured(name);
    try {
      return await platform.exchange(code, this.refresh.redirectUri(platform));
    } catch (error) {
      if (!(error instanceof StorePlatformError)) throw error;
      const { failure } = error;
      if (failure === 'down' || failure === 'limited') throw storeErrors.platform_down(undefined, { cause: error });
      throw storeErrors.store_code_refused.at(['query', 'code'], undefined, { cause: error });
    }
  }
}
