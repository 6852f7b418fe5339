import {
  HISTORY_KINDS,
  HISTORY_SOURCES,
  HISTORY_STATUSES,
  type HistoryEntry,
  type HistoryKind,
  type HistorySource,
  type HistoryStatus,
} from '#billing';
import { Id, Instant, Int, OneOf, OmitType, shown, Text } from '../http/index.js';

/** One line of anybody's billing history. */
export class UserHistoryRecord {
  @Id('chk', { description: 'Of the checkout or the ledger entry.' })
  id!: string;

  @OneOf(HISTORY_SOURCES, { example: 'provider' })
  source!: HistorySource;

  @OneOf(HISTORY_KINDS, { example: 'package' })
  kind!: HistoryKind;

  @Text({ nullable: true, example: 'باقة النمو · Growth' })
  description!: string | null;

  @Int({ example: 2_000, description: 'Those of the order; negative where they were taken.' })
  credits!: number;

  @Int({ example: 31_304, description: 'Without VAT; negative where it was given back.' })
  net_halalas!: number;

  @Int({ example: 4_696 })
  vat_halalas!: number;

  @Int({ example: 36_000, description: 'Always `net_halalas` + `vat_halalas`.' })
  gross_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @OneOf(HISTORY_STATUSES, { example: 'paid', description: '`booked`: done by hand.' })
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

/** One line of one's own billing history. */
export class HistoryRecord extends OmitType(UserHistoryRecord, ['user_id']) {
  static from(entry: HistoryEntry): object {
    return shown(HistoryRecord, members(entry));
  }
}

function members(entry: HistoryEntry) {
  return { ...entry, description: entry.description === '' ? null : entry.description, currency: 'SAR' as const };
}
