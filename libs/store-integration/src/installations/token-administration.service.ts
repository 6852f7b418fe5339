import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { StorePlatformError } from '../platform/store.platform.js';
import { storeErrors } from '../store-integration.errors.js';
import { StoreTokensTable } from './store-tokens.table.js';
import type { Store } from './store.entity.js';
import { StoresService } from './stores.service.js';
import { TokenRefresh } from './token-refresh.service.js';

/** Refreshes the tokens of a store at an administrator's request. */
@Injectable()
export class TokenAdministration {
  constructor(
    private readonly stores: StoresService,
    private readonly table: StoreTokensTable,
    private readonly refresh: TokenRefresh,
    private readonly transactor: Transactor,
    private readonly audit: AuditService,
  ) {}

  /**
   * Refreshes the tokens of a store through `TokenRefresh`; records it in the audit trail first.
   * @throws DomainError 404; 409 `store_not_active` for one that has to be installed anew; 503
   */
  async renew(platform: string, merchantId: string, actor: Actor): Promise<Store> {
    const store = await this.stores.requireAny(platform, merchantId);
    this.stores.requireActive(store);
    const held = await this.table.find(store.id);
    if (held === null) throw storeErrors.store_not_installed();
    const entry = { action: 'store.refresh_requested', target: store.id, after: { revision: held.revision } };
    await this.transactor.step(() => this.audit.record({ actor, ...entry }));
    try {
      await this.refresh.after(store, held.revision);
    } catch (error) {
      if (!(error instanceof StorePlatformError)) throw error;
      if (error.failure === 'reauthorize') throw storeErrors.store_not_active({ state: 'expired' }, { cause: error });
      throw storeErrors.platform_down(undefined, { cause: error });
    }
    return this.stores.find(store.id);
  }
}
