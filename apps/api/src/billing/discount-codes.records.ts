import { ApiProperty } from '@nestjs/swagger';
import type { DiscountCode } from '#billing';

/** A code that takes some percent off a price. */
export class DiscountCodeRecord {
  @ApiProperty({ type: String, example: 'dsc_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'EID25' })
  code!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, example: 25 })
  percent_off!: number;

  @ApiProperty({ type: Boolean, example: true })
  active!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2030-01-31T20:59:59.999Z' })
  expires_at!: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, example: 100 })
  max_redemptions!: number | null;

  @ApiProperty({ type: Boolean, example: true })
  one_per_customer!: boolean;

  @ApiProperty({ type: Boolean, example: true })
  first_payment_only!: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    example: 3,
    description: 'Checkouts that used it; one that expires or fails gives it back.',
  })
  redemptions!: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  static from(one: DiscountCode): DiscountCodeRecord {
    return {
      id: one.id,
      code: one.code,
      percent_off: one.percentOff,
      active: one.active,
      expires_at: one.expiresAt?.toISOString() ?? null,
      max_redemptions: one.maxRedemptions,
      one_per_customer: one.onePerCustomer,
      first_payment_only: one.firstPaymentOnly,
      redemptions: one.redemptions,
      created_at: one.createdAt.toISOString(),
    };
  }
}
