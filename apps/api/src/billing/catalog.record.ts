import type { Catalog } from '#billing';
import { Int, ListOf, OneOf, shown } from '../http/index.js';
import { PackageRecord } from './package.record.js';

class TierRecord {
  @Int({ min: 1, example: 1_000, description: 'The least credits of a top-up of this tier.' })
  from!: number;

  @Int({ min: 1, example: 18, description: 'Of every credit of it, VAT included.' })
  price_per_credit_halalas!: number;
}

/** What is for sale. */
export class CatalogRecord {
  @OneOf(['SAR'])
  currency!: 'SAR';

  @Int({ min: 1, example: 20, description: 'One image is one credit. VAT included.' })
  price_per_image_halalas!: number;

  @ListOf(() => PackageRecord, { description: 'In the order in which they are to be shown.' })
  packages!: PackageRecord[];

  @ListOf(() => TierRecord, { description: 'Of top-ups, smallest first; the tier of the total applies to all.' })
  tiers!: TierRecord[];

  static from(catalog: Catalog): object {
    const packages = catalog.packages.map((one) => ({ ...one, currency: catalog.currency }));
    return shown(CatalogRecord, { ...catalog, packages });
  }
}
