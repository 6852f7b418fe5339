import { discountKey, discountTermsFaults, type DiscountCode, parseExpiry } from '#billing';
import { Bool, Id, Instant, Int, shown, Text } from '../http/index.js';

const NOT_BLANK = {
  fault: discountTermsFaults.blankCode,
  holds: (text: string) => discountKey(text) !== '',
} as const;
const IS_EXPIRY = {
  fault: discountTermsFaults.expiryUnreadable,
  holds: (text: string) => parseExpiry(text) !== null,
  read: parseExpiry,
} as const;

/** A code that reduces a price by a percentage. */
export class DiscountCodeRecord {
  @Id('dsc')
  id!: string;

  @Text({ min: 1, max: 120, own: NOT_BLANK, example: 'EID25', description: 'The code. Case is ignored.' })
  code!: string;

  @Int({ min: 1, max: 100, example: 25 })
  percent_off!: number;

  @Bool({ default: true, example: true })
  active!: boolean;

  @Text({
    max: 200,
    own: IS_EXPIRY,
    nullable: true,
    example: '2030-01-31T20:59:59.999Z',
    description:
      'Time of expiry in RFC 3339; `null` for never. A body may instead give a day, at the end of which in ' +
      'Riyadh the code expires.',
  })
  expires_at!: Date | null;

  @Int({
    min: 1,
    max: 1_000_000_000,
    nullable: true,
    example: 100,
    description: 'Maximum number of uses; `null` for no limit.',
  })
  max_redemptions!: number | null;

  @Bool({ default: true, example: true, description: 'True if each customer may use the code only once.' })
  one_per_customer!: boolean;

  @Bool({
    default: true,
    example: true,
    description: 'True if only customers without a previous payment may use the code.',
  })
  first_payment_only!: boolean;

  @Int({
    min: 0,
    example: 3,
    description: 'Number of checkouts that used the code. An expired or failed checkout returns its use.',
  })
  redemptions!: number;

  @Instant()
  created_at!: Date;

  static from(one: DiscountCode): object {
    return shown(DiscountCodeRecord, one);
  }
}
