import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type MappingRecord, NotFoundError, type ProductRecord, type StoreRecord } from '@naqsh/sdk';
import { ME } from '../../api/client.js';
import { useAccount } from '../../api/session.js';
import { type List, useList } from '../../api/use-list.js';
import { apiOf, NAMED, type Platform, PLATFORMS, SANDBOX } from './platforms.js';

export type Store = StoreRecord;
export type Product = ProductRecord;
export type Mapping = MappingRecord;

/** A store as addresses name it. */
export interface StoreKey {
  readonly platform: Platform;
  readonly merchantId: string;
}

const STORES = ['stores'];
/** Largest number of items of a page. */
const MOST = 200;

export function keyOf({ platform, merchant_id: merchantId }: Store): StoreKey {
  return { platform: PLATFORMS.find((one) => one === platform) ?? NAMED, merchantId };
}

/** A platform as search parameters. */
export function searchOf({ platform }: Pick<StoreKey, 'platform'>): { platform?: Platform } {
  return platform === NAMED ? {} : { platform };
}

/** The user's stores of every platform. */
export function useStores() {
  const { stores_count: count } = useAccount();
  return useQuery({
    queryKey: [...STORES, 'all', count],
    queryFn: async ({ signal }): Promise<readonly Store[]> => {
      const lists = await Promise.all([storesOf(NAMED, signal), storesOf('zid', signal)]);
      const stores = lists.flat();
      // A service without a sandbox refuses to list its stores, so they are requested only while one is missing.
      return stores.length >= count ? stores : [...stores, ...(await sandboxStores(signal))];
    },
    placeholderData: (former) => former,
  });
}

function storesOf(platform: Platform, signal: AbortSignal): Promise<Store[]> {
  const api = apiOf(platform);
  return api.stores.list({ limit: MOST }, { signal }).all();
}

async function sandboxStores(signal: AbortSignal): Promise<Store[]> {
  try {
    return await storesOf(SANDBOX, signal);
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

const PRODUCTS = 'products';
const of = ({ platform, merchantId }: StoreKey): string[] => [...STORES, platform, merchantId];

export function useProducts(key: StoreKey, query: string): List<Product> {
  return useList([...of(key), PRODUCTS, query], (page, options) => {
    const api = apiOf(key.platform);
    return api.stores.products.list(key.merchantId, { ...page, ...(query !== '' && { query }) }, options);
  });
}

/** A product; null for one that is not synced. */
export const productQuery = (key: StoreKey, id: string) =>
  queryOptions({
    queryKey: [...of(key), PRODUCTS, 'one', id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const api = apiOf(key.platform);
      for await (const product of api.stores.products.list(key.merchantId, { limit: MOST }, { signal })) {
        if (product.product_id === id) return product;
      }
      return null;
    },
  });

/** All mappings of a store. */
export const mappingsQuery = (key: StoreKey) =>
  queryOptions({
    queryKey: [...of(key), 'mappings'],
    queryFn: async ({ signal }): Promise<readonly Mapping[]> => {
      const api = apiOf(key.platform);
      return api.stores.productMappings.list(key.merchantId, { limit: MOST }, { signal }).all();
    },
  });

export function useRefreshStores(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: STORES }), [queryClient]);
}

/** The same, with the account, which counts its stores. */
export function useRefreshLinked(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useRefreshStores();
  return useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: ME });
    await refresh();
  }, [queryClient, refresh]);
}
