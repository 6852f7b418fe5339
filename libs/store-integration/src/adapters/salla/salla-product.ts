import type { ProductOption, ProductPage, StoreProduct } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { optionType } from './salla-options.js';

/** Salla's largest page size. */
export const SALLA_PAGE_SIZE = 60;

/**
 * Parses a product; returns null if it is none, or deleted.
 * @param ofOrders the options of the whole basket, which apply to every product
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

/** Parses the options of a product or of the order-options list. */
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

/** Parses a page of products. Its links are ignored: they are an object or an array, and may point anywhere. */
export function readSallaProducts(envelope: Members, page: number, ofOrders: readonly ProductOption[]): ProductPage {
  const items = listIn(envelope, 'data');
  return {
    items: items.flatMap((product) => readSallaProduct(product, ofOrders) ?? []),
    next: nextPage(envelope, items.length, page),
    total: countIn(membersIn(envelope, 'pagination'), 'total'),
  };
}

/** Returns the number of the page after this one, which has `count` items; null after the last. */
export function nextPage(envelope: Members, count: number, page: number): number | null {
  const pages = countIn(membersIn(envelope, 'pagination'), 'totalPages');
  const hasMore = pages === null ? count >= SALLA_PAGE_SIZE : page < pages;
  return hasMore ? page + 1 : null;
}
