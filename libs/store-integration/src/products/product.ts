import type { StoreProduct } from '../platform/store-facts.js';

/** A product of a store, as it was brought over last. */
export interface Product extends StoreProduct {
  /** Whether its orders become cards. */
  readonly mapped: boolean;
  readonly updatedAt: Date;
}
