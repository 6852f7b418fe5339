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
    description: 'Unique code, by which buyers name the package as `package_code`.',
  })
  code!: string;

  @Text({ min: 1, max: 200, example: 'باقة العيد · Eid' })
  name!: string;

  @Text({ max: 2_000, nullable: true, example: 'لمتجر كثير الطلبات.' })
  description!: string | null;

  @Int({
    min: 1,
    max: MOST,
    nullable: true,
    example: 2_000,
    description: 'Number of credits. A package without credits is not sold.',
  })
  credits!: number | null;

  @Int({
    min: 0,
    max: MOST,
    nullable: true,
    example: 36_000,
    description: 'Price including VAT. A package without a price is not sold.',
  })
  price_halalas!: number | null;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @Bool({ default: true, example: true, description: 'True if the package is in the catalogue.' })
  active!: boolean;

  @Int({
    min: -FARTHEST,
    max: FARTHEST,
    default: 0,
    example: 2,
    description: 'Position in the catalogue; lower numbers come first.',
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
  @Int({ min: 1, example: 1_000, description: 'Minimum number of credits of a top-up in this tier.' })
  from!: number;

  @Int({ min: 1, example: 18, description: 'Price of each credit in this tier, including VAT.' })
  price_per_credit_halalas!: number;
}

/** The packages for sale. */
export class CatalogRecord {
  @OneOf(['SAR'])
  currency!: 'SAR';

  @Int({ min: 1, example: 20, description: 'Price of one credit, which pays for one image, including VAT.' })
  price_per_image_halalas!: number;

  @ListOf(() => PackageRecord, { description: 'Packages in the order of display.' })
  packages!: PackageRecord[];

  @ListOf(() => TierRecord, {
    description: 'Tiers of top-ups, smallest first. The tier of the total applies to all credits.',
  })
  tiers!: TierRecord[];

  static from(catalog: Catalog): object {
    const packages = catalog.packages.map((one) => ({ ...one, currency: catalog.currency }));
    return shown(CatalogRecord, { ...catalog, packages });
  }
}
