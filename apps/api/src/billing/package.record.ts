import type { BillingPackage } from '#billing';
import { Bool, Id, Instant, Int, OneOf, shown, Text } from '../http/index.js';

const MOST = 1_000_000_000;
const FARTHEST = 1_000_000;

/** Credits that are sold together. */
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
