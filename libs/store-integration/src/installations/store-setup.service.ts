import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { Handles, jobKind } from '#queue';
import type { StoreInfo } from '../platform/store-facts.js';
import { StorePlatformError } from '../platform/store.platform.js';
import { StoreCalls } from './store-calls.service.js';
import { StoreEntity } from './store.entity.js';
import { StoresService } from './stores.service.js';
import { WebhookTokens } from './webhook-tokens.service.js';

/** The setup after a store has given us tokens; retried for a day. */
export const STORE_SETUP = jobKind<{ storeId: Id<'str'> }>('stores.setup', {
  retry: { attempts: 40, baseSeconds: 5, capSeconds: 3_600 },
});

/** Sets up a store that has just given us tokens: fetches its name and subscribes to its events. */
@Injectable()
export class StoreSetup {
  constructor(
    private readonly stores: StoresService,
    private readonly calls: StoreCalls,
    private readonly tokens: WebhookTokens,
    private readonly transactor: Transactor,
    private readonly settings: Settings,
  ) {}

  @Handles(STORE_SETUP)
  async setUp({ storeId }: { storeId: Id<'str'> }): Promise<void> {
    const store = await this.stores.find(storeId);
    if (store.status !== 'active') return;
    const address = `${this.settings.publicUrl}/integrations/${store.platform}/webhooks`;
    try {
      await this.introduce(storeId, await this.calls.call(store, (platform, access) => platform.store(access)));
      const token = await this.tokens.make(storeId);
      await this.calls.call(store, (platform, access) => platform.subscribe(access, address, token));
    } catch (error) {
      // The store has left, or its tokens are dead: new tokens bring a new job.
      if (!(error instanceof StorePlatformError) || error.failure !== 'reauthorize') throw error;
    }
  }

  /** Saves the name and domain that a store reports. */
  async introduce(storeId: Id<'str'>, { name, domain }: Pick<StoreInfo, 'name' | 'domain'>): Promise<void> {
    await this.transactor.repository(StoreEntity).update({ id: storeId }, { name, domain });
  }
}
