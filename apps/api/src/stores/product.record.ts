import type { Product } from '#store-integration';
import { Bool, Instant, ListOf, shown, Text } from '../http/index.js';

class OptionValueRecord {
  @Text({ example: '1090448197' })
  value_id!: string;

  @Text({ example: 'A4' })
  name!: string;
}

class ProductOptionRecord {
  @Text({ example: '1561181168' })
  option_id!: string;

  @Text({ example: 'الاسم' })
  name!: string;

  @Text({
    example: 'text',
    description: 'Type in the terms of the platform, such as text, textarea, radio, checkbox, image.',
  })
  type!: string;

  @ListOf(() => OptionValueRecord, { description: 'Values that buyers can choose.' })
  values!: OptionValueRecord[];
}

/** A product of a store, as of the last synchronization. */
export class ProductRecord {
  @Text({ example: '1025569331' })
  product_id!: string;

  @Text({ example: 'بطاقة تهنئة' })
  name!: string;

  @Text({ nullable: true, example: 'card-1' })
  sku!: string | null;

  @Text({ nullable: true, example: null })
  image_url!: string | null;

  @ListOf(() => ProductOptionRecord, { description: 'Options that buyers choose or type.' })
  options!: ProductOptionRecord[];

  @Text({ example: 'sale', description: 'Status in the terms of the platform.' })
  status!: string;

  @Bool({ example: true, description: 'True if orders of the product become cards.' })
  mapped!: boolean;

  @Instant()
  updated_at!: Date;

  static from({ id, options, ...product }: Product): object {
    const shownOptions = options.map(({ id: optionId, values, ...option }) => ({
      optionId,
      ...option,
      values: values.map(({ id: valueId, name }) => ({ valueId, name })),
    }));
    return shown(ProductRecord, { productId: id, ...product, options: shownOptions });
  }
}
