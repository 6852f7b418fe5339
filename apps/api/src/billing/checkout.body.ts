import type { CheckoutOrder } from '#billing';
import { Int, Text } from '../http/index.js';

const LONGEST_CODE = 120;
const LONGEST_ADDRESS = 2_000;
const FEWEST_CREDITS = 100;
const MOST_CREDITS = 1_000_000;

const ADDRESS = { max: LONGEST_ADDRESS, format: 'uri' } as const;

class OrderBody {
  @Text({ min: 1, max: LONGEST_CODE, nullable: true, example: null, description: 'Such as `EID25`.' })
  discount_code!: string | null;

  @Text({
    ...ADDRESS,
    example: 'https://example.com/paid',
    description:
      'Where the buyer comes back to after paying; https, or http on localhost, and at most 2,000 characters as browsers ' +
      'send it. It proves nothing: confirm.',
  })
  success_url!: string;

  @Text({ ...ADDRESS, example: 'https://example.com/prices', description: 'Where who does not pay comes back to.' })
  cancel_url!: string;

  toOrder(): CheckoutOrder {
    return { discountCode: this.discount_code, successUrl: this.success_url, cancelUrl: this.cancel_url };
  }
}

/** `POST /v1/billing/checkout-session`. */
export class CheckoutSessionBody extends OrderBody {
  @Text({ min: 1, max: LONGEST_CODE, example: 'growth', description: 'Of a package of the catalogue.' })
  package_code!: string;
}

/** `POST /v1/billing/credit-topup-checkout`. */
export class TopupBody extends OrderBody {
  @Int({ min: FEWEST_CREDITS, max: MOST_CREDITS, example: 1_000 })
  credits!: number;
}

/** `POST /v1/billing/confirm-topup`. */
export class ConfirmBody {
  @Text({ min: 1, max: 200, example: 'chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  checkout_id!: string;
}
