import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AssetRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';
import { addressOf } from '../../root.js';

export type Asset = AssetRecord;

const ASSETS = ['assets'];

/** Files that become assets. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'];

export function useAssets(): List<Asset> {
  return useList([...ASSETS, 'list'], (page, options) => api.assets.list(page, options));
}

export const assetQuery = (id: string) =>
  queryOptions({ queryKey: [...ASSETS, id], queryFn: async ({ signal }) => api.assets.get(id, { signal }) });

/** The address of its picture at the origin of this page. */
export function fileOf(id: string): string {
  return addressOf(`v1/assets/${id}/file`);
}

/** The address of its picture in small, which a browser keeps; `assets_get_thumbnail`. */
export function thumbnailOf(id: string): string {
  return addressOf(`v1/assets/${id}/thumbnail`);
}

export function useRefreshAssets(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ASSETS });
}

/** `PNG` of `image/png`. */
export function typeName(type: string): string {
  return type.replace('image/', '').toUpperCase();
}
