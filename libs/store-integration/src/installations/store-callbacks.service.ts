import { Injectable } from '@nestjs/common';
import type { Actor } from '#audit';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { type User, UsersService } from '#users';
import type { StoreInfo, StoreTokens } from '../platform/store-facts.js';
import { StorePlatformError } from '../platform/store.platform.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { StoreAuthorizations } from './store-authorizations.service.js';
import { StoreLifecycle } from './store-lifecycle.service.js';
import { StoreLinks } from './store-links.service.js';
import { StoreSetup } from './store-setup.service.js';
import type { Store } from './store.entity.js';
import { StoresService } from './stores.service.js';
import { TokenRefresh } from './token-refresh.service.js';

/** The actor of addresses made on the command line. */
const COMMAND_LINE: Actor = { userId: null, requestId: null };

/** Handles merchants who return from their platform with a code, and installs their store. */
@Injectable()
export class StoreCallbacks {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly refresh: TokenRefresh,
    private readonly lifecycle: StoreLifecycle,
    private readonly setup: StoreSetup,
    private readonly stores: StoresService,
    private readonly authorizations: StoreAuthorizations,
    private readonly links: StoreLinks,
    private readonly users: UsersService,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /**
   * Installs the store of a code and links it to the user that the address was made for. With a state of the platform's
   * own
   * the store is linked to nobody: the code may come from somebody else, so only a ticket links that store.
   * @throws DomainError 422 `store_state_refused`, of which the code is still good; 422 `store_code_refused` for a code
   *   that
   *   the platform does not take; 409 `store_taken`, with the store installed; 404; 503
   */
  async install(name: string, code: string, state: string): Promise<Store> {
    const owner = await this.ownerOf(name, state);
    const installed = await this.installCode(name, code);
    return owner === null ? installed : this.links.linkTo(owner, installed.id, COMMAND_LINE);
  }

  private async ownerOf(name: string, state: string): Promise<User | null> {
    this.platforms.requireConfigured(name);
    const userId = this.authorizations.readState(name, state);
    const user = userId === null ? null : await this.users.findById(userId);
    if (userId !== null && user?.status !== 'active') throw storeErrors.store_state_refused.at(['query', 'state']);
    return user;
  }

  private async installCode(name: string, code: string): Promise<Store> {
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
