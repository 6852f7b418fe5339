import type { ProductPage, StoreProduct } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { optionType } from './salla-options.js';

/** As many as Salla gives at most. */
export const SALLA_PAGE_SIZE = 60;

/** Reads a product; null if it is none, or none any more. */
export function readSallaProduct(product: Members | null): StoreProduct | null {
  const id = idIn(product, 'id');
  const status = textIn(product, 'status') ?? 'sale';
  if (id === null || status === 'deleted') return null;
  return {
    id,
    name: textIn(product, 'name') ?? '',
    sku: textIn(product, 'sku'),
    imageUrl: textIn(product, 'main_image') ?? textIn(listIn(product, 'images')[0] ?? null, 'url'),
    status,
    options: listIn(product, 'options').flatMap((option) => {
      const optionId = idIn(option, 'id');
      if (optionId === null) return [];
      const values = listIn(option, 'values').flatMap((value) => {
        const valueId = idIn(value, 'id');
        return valueId === null ? [] : [{ id: valueId, name: textIn(value, 'name') ?? '' }];
      });
      return [{ id: optionId, name: textIn(option, 'name') ?? '', type: optionType(textIn(option, 'type')), values }];
    }),
  };
}

/** Reads a page of products. Its links are not: they are an object or an array, and an address may be anybody's. */
export function readSallaProducts(envelope: Members, page: number): ProductPage {
  const items = listIn(envelope, 'data');
  return {
    items: items.flatMap((product) => readSallaProduct(product) ?? []),
    next: nextPage(envelope, items.length, page),
    total: countIn(membersIn(envelope, 'pagination'), 'total'),
  };
}

/** The page after this one, which has so many items; null after the last. */
export function nextPage(envelope: Members, count: number, page: number): number | null {
  const pages = countIn(membersIn(envelope, 'pagination'), 'totalPages');
  const hasMore = pages === null ? count >= SALLA_PAGE_SIZE : page < pages;
  return hasMore ? page + 1 : null;
}
