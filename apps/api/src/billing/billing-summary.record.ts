import { VAT_PERCENT, type BillingSummary } from '#billing';
import { Instant, Int, OneOf, shown } from '../http/index.js';

/** A user's credits in sum. */
export class BillingSummaryRecord {
  @Int({ min: 0, example: 2_050, description: '`purchased_total` + `granted_total` − `spent_total`.' })
  balance!: number;

  @OneOf(['SAR'], { example: 'SAR', description: 'Of the prices; the totals are credits.' })
  currency!: 'SAR';

  @Int({ example: 2_000, description: 'Credits bought, without those of refunds.' })
  purchased_total!: number;

  @Int({ min: 0, example: 50, description: 'Credits spent on images.' })
  spent_total!: number;

  @Int({ example: 100, description: 'Credits granted, and adjusted by hand, in sum.' })
  granted_total!: number;

  @Instant({ nullable: true })
  last_purchase_at!: Date | null;

  @Int({ min: 0, example: VAT_PERCENT, description: 'Prices include it.' })
  vat_percent!: number;

  static from(summary: BillingSummary): object {
    return shown(BillingSummaryRecord, { ...summary, currency: 'SAR', vatPercent: VAT_PERCENT });
  }
}
