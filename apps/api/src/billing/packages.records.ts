import { ApiProperty } from '@nestjs/swagger';
import type { BillingPackage } from '#billing';

/** Credits that are sold together. */
export class PackageRecord {
  @ApiProperty({ type: String, example: 'pkg_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'growth', description: 'Name it in `package_code` to buy the package.' })
  code!: string;

  @ApiProperty({ type: String, example: 'باقة النمو · Growth' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  description!: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, example: 2_000 })
  credits!: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, nullable: true, example: 36_000, description: 'VAT included.' })
  price_halalas!: number | null;

  @ApiProperty({ type: String, enum: ['SAR'], example: 'SAR' })
  currency!: 'SAR';

  @ApiProperty({ type: Boolean, example: true, description: 'Whether it stands in the catalogue.' })
  active!: boolean;

  @ApiProperty({ type: 'integer', example: 2 })
  sort_order!: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  updated_at!: string;

  static from(one: BillingPackage): PackageRecord {
    const { id, code, name, description, credits, active } = one;
    return {
      ...{ id, code, name, description, credits },
      ...{ price_halalas: one.priceHalalas, currency: 'SAR', active, sort_order: one.sortOrder },
      created_at: one.createdAt.toISOString(),
      updated_at: one.updatedAt.toISOString(),
    };
  }
}
