import { ApiProperty } from '@nestjs/swagger';
import { CHECKOUT_STATUSES, type Checkout, type CheckoutStatus, type Confirmation } from '#billing';

const AMOUNT = { type: 'integer', minimum: 0 } as const;

/** A checkout that was opened. */
export class CheckoutRecord {
  @ApiProperty({ type: String, example: 'chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  checkout_id!: string;

  @ApiProperty({
    type: String,
    example: 'https://streampay.sa/ds/6361941e',
    description: 'Send the buyer there. Where nothing is to be paid it is `success_url`, and the credits are booked.',
  })
  url!: string;

  @ApiProperty({ ...AMOUNT, example: 27_000, description: 'To pay, VAT included.' })
  amount_halalas!: number;

  @ApiProperty({ ...AMOUNT, example: 3_522, description: 'The VAT in it.' })
  vat_halalas!: number;

  @ApiProperty({ ...AMOUNT, example: 9_000, description: 'Taken off the list price.' })
  discount_halalas!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 2_000 })
  credits!: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:30:00.000Z' })
  expires_at!: string;

  static from(checkout: Checkout): CheckoutRecord {
    return {
      checkout_id: checkout.id,
      url: checkout.url ?? checkout.successUrl,
      amount_halalas: checkout.grossHalalas,
      vat_halalas: checkout.vatHalalas,
      discount_halalas: checkout.discountHalalas,
      credits: checkout.credits,
      expires_at: checkout.expiresAt.toISOString(),
    };
  }
}

/** How a checkout stands. */
export class ConfirmationRecord {
  @ApiProperty({ type: String, example: 'chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  checkout_id!: string;

  @ApiProperty({
    type: String,
    enum: CHECKOUT_STATUSES,
    example: 'paid',
    description: 'One that expired or failed becomes `paid` if the money comes after all.',
  })
  status!: CheckoutStatus;

  @ApiProperty({ ...AMOUNT, example: 2_000, description: 'What it has added: its credits once it is paid, else 0.' })
  credits_added!: number;

  @ApiProperty({ ...AMOUNT, example: 2_100, description: 'The balance now.' })
  balance!: number;

  static from({ checkout, balance }: Confirmation): ConfirmationRecord {
    const { id, status, credits } = checkout;
    return { checkout_id: id, status, credits_added: status === 'paid' ? credits : 0, balance };
  }
}
