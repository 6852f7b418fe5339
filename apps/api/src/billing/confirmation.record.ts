import { CHECKOUT_STATUSES, type CheckoutStatus, type Confirmation } from '#billing';
import { Id, Int, OneOf, shown } from '../http/index.js';

/** How a checkout stands. */
export class ConfirmationRecord {
  @Id('chk')
  checkout_id!: string;

  @OneOf(CHECKOUT_STATUSES, {
    example: 'paid',
    description: 'One that expired or failed becomes `paid` if the money comes after all.',
  })
  status!: CheckoutStatus;

  @Int({ min: 0, example: 2_000, description: 'What it has added: its credits once it is paid, else 0.' })
  credits_added!: number;

  @Int({ min: 0, example: 2_100, description: 'The balance now.' })
  balance!: number;

  static from({ checkout: { id: checkoutId, status, credits }, balance }: Confirmation): object {
    return shown(ConfirmationRecord, { checkoutId, status, creditsAdded: status === 'paid' ? credits : 0, balance });
  }
}
