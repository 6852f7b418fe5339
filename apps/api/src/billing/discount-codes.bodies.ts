import { discountKey, type DiscountTerms, parseExpiry } from '#billing';
import { Bool, Int, Text } from '../http/index.js';

const LONGEST_CODE = 120;
const LONGEST_TIME = 200;

const NOT_BLANK = {
  name: 'notBlank',
  message: 'Must have more than white space.',
  holds: (text: string) => discountKey(text) !== '',
} as const;
const IS_EXPIRY = {
  name: 'expiry',
  message: 'Must be a time of RFC 3339, such as 2030-01-31T00:00:00Z, or a day, such as 2030-01-31.',
  holds: (text: string) => parseExpiry(text) !== null,
} as const;

const CODE = { min: 1, max: LONGEST_CODE, own: NOT_BLANK, example: 'EID25', description: 'Case does not count.' };
const PERCENT = { min: 1, max: 100, example: 25 };
const EXPIRY = {
  ...{ max: LONGEST_TIME, own: IS_EXPIRY, optional: true, nullable: true, example: '2030-01-31' },
  description: 'A time of RFC 3339, or a day, at whose end in Riyadh the code expires.',
};
const MOST = {
  ...{ min: 1, max: 1_000_000_000, optional: true, nullable: true, example: 100 },
  description: 'How often it is taken in all; `null`: as often as people like.',
};

/** `POST /v1/admin/billing/discount-codes`. */
export class DiscountCodeBody {
  @Text(CODE)
  code!: string;

  @Int(PERCENT)
  percent_off!: number;

  @Bool({ default: true })
  active!: boolean;

  @Text(EXPIRY)
  expires_at?: string | null;

  @Int(MOST)
  max_redemptions?: number | null;

  @Bool({ default: true, description: 'Whether each customer may use it only once.' })
  one_per_customer!: boolean;

  @Bool({ default: true, description: 'Whether only who has paid for nothing yet may use it.' })
  first_payment_only!: boolean;

  toTerms(): DiscountTerms {
    return {
      code: this.code,
      percentOff: this.percent_off,
      active: this.active,
      expiresAt: parseExpiry(this.expires_at ?? ''),
      maxRedemptions: this.max_redemptions ?? null,
      onePerCustomer: this.one_per_customer,
      firstPaymentOnly: this.first_payment_only,
    };
  }
}

/** `PATCH /v1/admin/billing/discount-codes/{code_id}`: what is left out stays. */
export class DiscountCodePatchBody {
  @Text({ ...CODE, optional: true, nullable: true })
  code?: string | null;

  @Int({ ...PERCENT, optional: true, nullable: true })
  percent_off?: number | null;

  @Bool({ optional: true, nullable: true })
  active?: boolean | null;

  @Text({ ...EXPIRY, description: `${EXPIRY.description} \`null\`: it never expires.` })
  expires_at?: string | null;

  @Int(MOST)
  max_redemptions?: number | null;

  @Bool({ optional: true, nullable: true })
  one_per_customer?: boolean | null;

  @Bool({ optional: true, nullable: true })
  first_payment_only?: boolean | null;

  toTerms(): Partial<DiscountTerms> {
    const { code, percent_off: percentOff, active, expires_at: expiresAt, max_redemptions: maxRedemptions } = this;
    const { one_per_customer: onePerCustomer, first_payment_only: firstPaymentOnly } = this;
    return {
      ...(code == null ? {} : { code }),
      ...(percentOff == null ? {} : { percentOff }),
      ...(active == null ? {} : { active }),
      ...(expiresAt === undefined ? {} : { expiresAt: parseExpiry(expiresAt ?? '') }),
      ...(maxRedemptions === undefined ? {} : { maxRedemptions }),
      ...(onePerCustomer == null ? {} : { onePerCustomer }),
      ...(firstPaymentOnly == null ? {} : { firstPaymentOnly }),
    };
  }
}
