import type { ProductOption, ProductPage, StoreProduct } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { optionType } from './salla-options.js';

/** As many as Salla gives at most. */
export const SALLA_PAGE_SIZE = 60;

/**
 * Reads a product; null if it is none, or none any more.
 * @param ofOrders what buyers are asked in the basket, whatever they buy: it is an option of each product
 */
export function readSallaProduct(product: Members | null, ofOrders: readonly ProductOption[]): StoreProduct | null {
  const id = idIn(product, 'id');
  const status = textIn(product, 'status') ?? 'sale';
  if (id === null || status === 'deleted') return null;
  return {
    id,
    name: textIn(product, 'name') ?? '',
    sku: textIn(product, 'sku'),
    imageUrl: textIn(product, 'main_image') ?? textIn(listIn(product, 'images')[0] ?? null, 'url'),
    status,
    options: [...readSallaProductOptions(listIn(product, 'options')), ...ofOrders],
  };
}

/** Reads options as products have them, and as the list of those of orders has them. */
export function readSallaProductOptions(options: readonly Members[]): ProductOption[] {
  return options.flatMap((option) => {
    const optionId = idIn(option, 'id');
    if (optionId === null) return [];
    const values = listIn(option, 'values').flatMap((value) => {
      const valueId = idIn(value, 'id');
      return valueId === null ? [] : [{ id: valueId, name: textIn(value, 'name') ?? '' }];
    });
    return [{ id: optionId, name: textIn(option, 'name') ?? '', type: optionType(textIn(option, 'type')), values }];
  });
}

/** Reads a page of products. Its links are not: they are an object or an array, and an address may be anybody's. */
export function readSallaProducts(envelope: Members, page: number, ofOrders: readonly ProductOption[]): ProductPage {
  const items = listIn(envelope, 'data');
  return {
    items: items.flatMap((product) => readSallaProduct(product, ofOrders) ?? []),
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
