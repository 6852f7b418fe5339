import { CHECKOUT_STATUSES, type CheckoutStatus, type Confirmation, type OpenedCheckout } from '#billing';
import { Id, Instant, Int, OneOf, shown, Text } from '../http/index.js';

/** An opened checkout. */
export class CheckoutRecord {
  @Id('chk')
  checkout_id!: string;

  @Text({
    example: 'https://streampay.sa/ds/6361941e',
    description:
      'Address of the payment page; send the buyer there. If there is nothing to pay, it is `success_url`, and ' +
      'the credits are already booked.',
  })
  url!: string;

  @Int({ min: 0, example: 27_000, description: 'Amount to pay, including VAT.' })
  amount_halalas!: number;

  @Int({ min: 0, example: 3_522, description: 'VAT contained in the amount.' })
  vat_halalas!: number;

  @Int({ min: 0, example: 9_000, description: 'Discount on the list price.' })
  discount_halalas!: number;

  @Int({ min: 1, example: 2_000 })
  credits!: number;

  @Instant({ example: '2026-03-20T09:30:00.000Z' })
  expires_at!: Date;

  static from({ checkout, url, expiresAt }: OpenedCheckout): object {
    const { id: checkoutId, grossHalalas: amountHalalas } = checkout;
    return shown(CheckoutRecord, { ...checkout, checkoutId, amountHalalas, url, expiresAt });
  }
}

/** The state of a checkout. */
export class ConfirmationRecord {
  @Id('chk')
  checkout_id!: string;

  @OneOf(CHECKOUT_STATUSES, {
    example: 'paid',
    description: 'Status of the checkout. An expired or failed checkout becomes `paid` if the money arrives later.',
  })
  status!: CheckoutStatus;

  @Int({
    min: 0,
    example: 2_000,
    description: 'Credits added by this checkout: its credits once it is paid, otherwise 0.',
  })
  credits_added!: number;

  @Int({ min: 0, example: 2_100, description: 'Current balance.' })
  balance!: number;

  static from({ checkout: { id: checkoutId, status, credits }, balance }: Confirmation): object {
    return shown(ConfirmationRecord, { checkoutId, status, creditsAdded: status === 'paid' ? credits : 0, balance });
  }
}
