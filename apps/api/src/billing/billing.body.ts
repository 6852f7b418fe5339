import type { CheckoutOrder, HistoryFilter } from '#billing';
import { Bool, Id, Int, OmitType, pageQuery, PartialType, Text } from '../http/index.js';
import { DiscountCodeRecord } from './discount-code.record.js';
import { PackageRecord } from './package.record.js';

const LONGEST_CODE = 120;
const LONGEST_ADDRESS = 2_000;
const FEWEST_CREDITS = 100;
const MOST_CREDITS = 1_000_000;

const ADDRESS = { max: LONGEST_ADDRESS, format: 'uri' } as const;

class OrderBody {
  @Text({ min: 1, max: LONGEST_CODE, nullable: true, example: null, description: 'Discount code, such as `EID25`.' })
  discount_code!: string | null;

  @Text({
    ...ADDRESS,
    example: 'https://example.com/paid',
    description:
      'Address to which the buyer returns after paying: https, or http on localhost, and at most 2,000 ' +
      'characters as browsers send it. A visit to it does not prove the payment; confirm the checkout.',
  })
  success_url!: string;

  @Text({
    ...ADDRESS,
    example: 'https://example.com/prices',
    description: 'Address to which a buyer returns without paying.',
  })
  cancel_url!: string;

  toOrder(): CheckoutOrder {
    return { discountCode: this.discount_code, successUrl: this.success_url, cancelUrl: this.cancel_url };
  }
}

/** `POST /v1/billing/checkout-session`. */
export class CheckoutSessionBody extends OrderBody {
  @Text({ min: 1, max: LONGEST_CODE, example: 'growth', description: 'Code of a package in the catalogue.' })
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

/** `POST /v1/admin/billing/packages`. */
export class PackageBody extends OmitType(PackageRecord, ['id', 'currency', 'created_at', 'updated_at']) {}

/** `PATCH /v1/admin/billing/packages/{package_id}`: omitted members stay as they are; `null` clears a nullable one. */
export class PackagePatchBody extends PartialType(PackageBody) {}

/** `POST /v1/admin/billing/discount-codes`. */
export class DiscountCodeBody extends OmitType(DiscountCodeRecord, ['id', 'redemptions', 'created_at']) {}

/**
 * `PATCH /v1/admin/billing/discount-codes/{code_id}`: omitted members stay as they are; `null` clears a nullable one.
 */
export class DiscountCodePatchBody extends PartialType(DiscountCodeBody) {}

/** The query of a history. */
export class HistoryQuery extends pageQuery({ max: 50, default: 20 }) {
  @Bool({ default: true, description: 'True to include payments through the billing provider.' })
  include_stream!: boolean;

  @Bool({ default: true, description: 'True to include adjustments and grants.' })
  include_manual!: boolean;

  toFilter(userId: string | null): HistoryFilter {
    return { userId, includeProvider: this.include_stream, includeManual: this.include_manual };
  }
}

/** The query of all accounts' history. */
export class AllHistoryQuery extends HistoryQuery {
  @Id('usr', { optional: true, max: 200, description: 'Id of the user to whom the list is limited.' })
  user_id?: string;

  toFilterOfAll(): HistoryFilter {
    return this.toFilter(this.user_id ?? null);
  }
}
