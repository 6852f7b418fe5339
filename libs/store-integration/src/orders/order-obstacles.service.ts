import { Injectable } from '@nestjs/common';
import { StoresService } from '../installations/stores.service.js';
import { MappingsService } from '../mappings/mappings.service.js';
import type { StoreOrder } from '../platform/store-facts.js';
import { isDue } from './paid-rule.js';

/** The reason why nothing is made of an order, in the order in which a merchant fixes them. */
export type OrderObstacle = 'not_installed' | 'not_linked' | 'not_mapped' | 'not_due';

/** Explains why an order makes no card, because without a job there is no other trace of the reason. */
@Injectable()
export class OrderObstacles {
  constructor(
    private readonly stores: StoresService,
    private readonly mappings: MappingsService,
  ) {}

  /** Returns the current obstacle; null if a card is made of one of the order's items. */
  async find(platform: string, merchantId: string, order: StoreOrder): Promise<OrderObstacle | null> {
    const store = await this.stores.findOf(platform, merchantId);
    if (store?.status !== 'active') return 'not_installed';
    if (store.userId === null) return 'not_linked';
    const products = [...new Set(order.items.map(({ productId }) => productId))];
    const mappings = [...(await this.mappings.findActive(store.id, products)).values()];
    if (mappings.length === 0) return 'not_mapped';
    return mappings.some(({ paidRule }) => isDue(order, paidRule ?? store.paidRule)) ? null : 'not_due';
  }
}
