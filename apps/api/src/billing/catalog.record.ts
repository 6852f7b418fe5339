import { ApiProperty } from '@nestjs/swagger';
import type { Catalog } from '#billing';
import { PackageRecord } from './packages.records.js';

class TierRecord {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 1_000,
    description: 'The least credits of a top-up of this tier.',
  })
  from!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 18, description: 'Of every credit of it, VAT included.' })
  price_per_credit_halalas!: number;
}

/** What is for sale. */
export class CatalogRecord {
  @ApiProperty({ type: String, enum: ['SAR'], example: 'SAR' })
  currency!: 'SAR';

  @ApiProperty({ type: 'integer', minimum: 1, example: 20, description: 'One image is one credit. VAT included.' })
  price_per_image_halalas!: number;

  @ApiProperty({ type: [PackageRecord], description: 'In the order in which they are to be shown.' })
  packages!: PackageRecord[];

  @ApiProperty({ type: [TierRecord], description: 'Of top-ups, smallest first; the tier of the total applies to all.' })
  tiers!: TierRecord[];

  static from({ currency, pricePerImageHalalas, packages, tiers }: Catalog): CatalogRecord {
    return {
      currency,
      price_per_image_halalas: pricePerImageHalalas,
      packages: packages.map((one) => PackageRecord.from(one)),
      tiers: tiers.map(({ from, pricePerCreditHalalas }) => ({
        from,
        price_per_credit_halalas: pricePerCreditHalalas,
      })),
    };
  }
}
