import { Injectable } from '@nestjs/common';
import { StoresService } from '../installations/stores.service.js';
import { MappingsService } from '../mappings/mappings.service.js';
import type { StoreOrder } from '../platform/store-facts.js';
import { isDue } from './paid-rule.js';

/** Why nothing is made of an order, in the order in which a merchant mends it. */
export type OrderObstacle = 'not_installed' | 'not_linked' | 'not_mapped' | 'not_due';

/** Tells why an order becomes no card, which nobody learns of a job that is not made. */
@Injectable()
export class OrderObstacles {
  constructor(
    private readonly stores: StoresService,
    private readonly mappings: MappingsService,
  ) {}

  /** As things are now; null where a card is made of one of its items. */
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
