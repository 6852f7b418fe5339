import {
  type BillingSummary,
  HISTORY_KINDS,
  HISTORY_SOURCES,
  HISTORY_STATUSES,
  type HistoryEntry,
  type HistoryKind,
  type HistorySource,
  type HistoryStatus,
  VAT_PERCENT,
} from '#billing';
import { Id, Instant, Int, OmitType, OneOf, shown, Text } from '../http/index.js';

/** One line of any user's billing history. */
export class UserHistoryRecord {
  @Id('chk', { description: 'Id of the checkout or the ledger entry.' })
  id!: string;

  @OneOf(HISTORY_SOURCES, { example: 'provider' })
  source!: HistorySource;

  @OneOf(HISTORY_KINDS, { example: 'package' })
  kind!: HistoryKind;

  @Text({ nullable: true, example: 'باقة النمو · Growth' })
  description!: string | null;

  @Int({ example: 2_000, description: 'Credits of the order; negative if they were taken.' })
  credits!: number;

  @Int({ example: 31_304, description: 'Amount without VAT; negative if it was refunded.' })
  net_halalas!: number;

  @Int({ example: 4_696 })
  vat_halalas!: number;

  @Int({ example: 36_000, description: 'Sum of `net_halalas` and `vat_halalas`.' })
  gross_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @OneOf(HISTORY_STATUSES, { example: 'paid', description: 'Status of the entry; `booked`: made by hand.' })
  status!: HistoryStatus;

  @Id('chk', { nullable: true })
  checkout_id!: string | null;

  @Instant()
  created_at!: Date;

  @Id('usr')
  user_id!: string;

  static from(entry: HistoryEntry): object {
    return shown(UserHistoryRecord, members(entry));
  }
}

/** One line of the caller's billing history. */
export class HistoryRecord extends OmitType(UserHistoryRecord, ['user_id']) {
  static from(entry: HistoryEntry): object {
    return shown(HistoryRecord, members(entry));
  }
}

function members(entry: HistoryEntry) {
  return { ...entry, description: entry.description === '' ? null : entry.description, currency: 'SAR' as const };
}

/** The totals of a user's credits. */
export class BillingSummaryRecord {
  @Int({ min: 0, example: 2_050, description: 'Balance: `purchased_total` + `granted_total` − `spent_total`.' })
  balance!: number;

  @OneOf(['SAR'], { example: 'SAR', description: 'Currency of the prices. The totals are credits.' })
  currency!: 'SAR';

  @Int({ example: 2_000, description: 'Purchased credits, without refunded ones.' })
  purchased_total!: number;

  @Int({ min: 0, example: 50, description: 'Credits spent on images.' })
  spent_total!: number;

  @Int({ example: 100, description: 'Sum of granted credits and adjustments by hand.' })
  granted_total!: number;

  @Instant({ nullable: true })
  last_purchase_at!: Date | null;

  @Int({ min: 0, example: VAT_PERCENT, description: 'VAT rate in percent, included in the prices.' })
  vat_percent!: number;

  static from(summary: BillingSummary): object {
    return shown(BillingSummaryRecord, { ...summary, currency: 'SAR', vatPercent: VAT_PERCENT });
  }
}
