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

  @Text({ min: 1, max: 120, own: NOT_BLANK, example: 'EID25', description: 'Case does not count.' })
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
      'A time of RFC 3339. Instead of it a body may name a day, at whose end in Riyadh the code expires. `null`: never.',
  })
  expires_at!: Date | null;

  @Int({
    min: 1,
    max: 1_000_000_000,
    nullable: true,
    example: 100,
    description: 'How often it is taken in all; `null`: as often as people like.',
  })
  max_redemptions!: number | null;

  @Bool({ default: true, example: true, description: 'Whether each customer may use it only once.' })
  one_per_customer!: boolean;

  @Bool({ default: true, example: true, description: 'Whether only who has paid for nothing yet may use it.' })
  first_payment_only!: boolean;

  @Int({ min: 0, example: 3, description: 'Checkouts that used it; one that expires or fails gives it back.' })
  redemptions!: number;

  @Instant()
  created_at!: Date;

  static from(one: DiscountCode): object {
    return shown(DiscountCodeRecord, one);
  }
}
