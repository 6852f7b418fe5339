import type { BillingPackage, Catalog } from '#billing';
import { Bool, Id, Instant, Int, ListOf, OneOf, shown, Text } from '../http/index.js';

const MOST = 1_000_000_000;
const FARTHEST = 1_000_000;

/** A package of credits. */
export class PackageRecord {
  @Id('pkg')
  id!: string;

  @Text({
    min: 1,
    max: 120,
    example: 'eid',
    description: 'Unique; buyers name the package by it in `package_code`.',
  })
  code!: string;

  @Text({ min: 1, max: 200, example: 'باقة العيد · Eid' })
  name!: string;

  @Text({ max: 2_000, nullable: true, example: 'لمتجر كثير الطلبات.' })
  description!: string | null;

  @Int({ min: 1, max: MOST, nullable: true, example: 2_000, description: 'Without credits the package is not sold.' })
  credits!: number | null;

  @Int({
    min: 0,
    max: MOST,
    nullable: true,
    example: 36_000,
    description: 'VAT included. Without a price the package is not sold.',
  })
  price_halalas!: number | null;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @Bool({ default: true, example: true, description: 'Whether it stands in the catalogue.' })
  active!: boolean;

  @Int({
    min: -FARTHEST,
    max: FARTHEST,
    default: 0,
    example: 2,
    description: 'Lower ones stand first in the catalogue.',
  })
  sort_order!: number;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from(one: BillingPackage): object {
    return shown(PackageRecord, { ...one, currency: 'SAR' });
  }
}

class TierRecord {
  @Int({ min: 1, example: 1_000, description: 'The least credits of a top-up of this tier.' })
  from!: number;

  @Int({ min: 1, example: 18, description: 'Of every credit of it, VAT included.' })
  price_per_credit_halalas!: number;
}

/** The packages for sale. */
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
