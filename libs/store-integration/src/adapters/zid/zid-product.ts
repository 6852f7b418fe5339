import type { ProductOption, ProductPage, StoreProduct } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { wordIn } from './zid-words.js';

/** Zid's largest page size. */
export const ZID_PAGE_SIZE = 50;

/**
 * The option lists of a product, and the type to assume for options without one: `text` for typed, `radio` for chosen.
 */
const OPTION_LISTS: readonly (readonly [list: string, type: string])[] = [
  ['custom_user_input_fields', 'text'],
  ['custom_option_fields', 'radio'],
  ['options', 'radio'],
];

/** Parses a product; returns null if it is none. */
export function readZidProduct(product: Members | null): StoreProduct | null {
  const id = idIn(product, 'id');
  if (id === null) return null;
  const picture = listIn(product, 'images')[0] ?? null;
  return {
    id,
    name: wordIn(product, 'name') ?? '',
    sku: textIn(product, 'sku'),
    imageUrl: textIn(picture, 'url') ?? textIn(membersIn(picture, 'image'), 'full_size'),
    status: statusOf(product),
    options: OPTION_LISTS.flatMap(([list, type]) =>
      listIn(product, list).flatMap((one) => readOption(one, type) ?? []),
    ),
  };
}

/** Zid has no status field for products. */
function statusOf(product: Members | null): string {
  if (product?.['is_published'] === false) return 'hidden';
  const isOut = product?.['is_infinite'] === false && countIn(product, 'quantity') === 0;
  return isOut ? 'out' : 'sale';
}

function readOption(option: Members, usual: string): ProductOption | null {
  const id = idIn(option, 'id');
  if (id === null) return null;
  const choices = [...listIn(option, 'choices'), ...listIn(option, 'values')];
  return {
    id,
    name: wordIn(option, 'name') ?? wordIn(option, 'label') ?? '',
    type: (textIn(option, 'type') ?? usual).toLowerCase().replace(/[\s_-]/g, ''),
    values: choices.flatMap((choice) => {
      const valueId = idIn(choice, 'id');
      const name = wordIn(choice, 'name') ?? wordIn(choice, 'label') ?? wordIn(choice, 'value') ?? '';
      return valueId === null ? [] : [{ id: valueId, name }];
    }),
  };
}

/** Parses a page of products. An address indicates the next page; it is not followed, because it may point anywhere. */
export function readZidProducts(answer: Members, page: number): ProductPage {
  return {
    items: listIn(answer, 'results').flatMap((product) => readZidProduct(product) ?? []),
    next: textIn(answer, 'next') === null ? null : page + 1,
    total: countIn(answer, 'count'),
  };
}
