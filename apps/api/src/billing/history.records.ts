import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  HISTORY_KINDS,
  HISTORY_SOURCES,
  HISTORY_STATUSES,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryKind,
  type HistorySource,
  type HistoryStatus,
} from '#billing';
import { Bool, pageQuery, Text } from '../http/index.js';

/** The query of a history. */
export class HistoryQuery extends pageQuery({ max: 50, default: 20 }) {
  @Bool({ default: true, description: 'Whether to list what went through the billing provider.' })
  include_stream!: boolean;

  @Bool({ default: true, description: 'Whether to list adjustments and grants.' })
  include_manual!: boolean;

  toFilter(userId: string | null): HistoryFilter {
    return { userId, includeProvider: this.include_stream, includeManual: this.include_manual };
  }
}

/** The query of everybody's. */
export class AllHistoryQuery extends HistoryQuery {
  @Text({ optional: true, max: 200, description: 'Of one user only.' })
  user_id?: string;

  toFilterOfAll(): HistoryFilter {
    return this.toFilter(this.user_id ?? null);
  }
}

/** One line of anybody's billing history. */
export class UserHistoryRecord {
  @ApiProperty({
    type: String,
    example: 'chk_4nSxNNKr0vBkmT8ZqW2cYd',
    description: 'Of the checkout or the ledger entry.',
  })
  id!: string;

  @ApiProperty({ type: String, enum: HISTORY_SOURCES, example: 'provider' })
  source!: HistorySource;

  @ApiProperty({ type: String, enum: HISTORY_KINDS, example: 'package' })
  kind!: HistoryKind;

  @ApiProperty({ type: String, nullable: true, example: 'باقة النمو · Growth' })
  description!: string | null;

  @ApiProperty({ type: 'integer', example: 2_000, description: 'Those of the order; negative where they were taken.' })
  credits!: number;

  @ApiProperty({ type: 'integer', example: 31_304, description: 'Without VAT; negative where it was given back.' })
  net_halalas!: number;

  @ApiProperty({ type: 'integer', example: 4_696 })
  vat_halalas!: number;

  @ApiProperty({ type: 'integer', example: 36_000, description: 'Always `net_halalas` + `vat_halalas`.' })
  gross_halalas!: number;

  @ApiProperty({ type: String, enum: ['SAR'], example: 'SAR' })
  currency!: 'SAR';

  @ApiProperty({ type: String, enum: HISTORY_STATUSES, example: 'paid', description: '`booked`: done by hand.' })
  status!: HistoryStatus;

  @ApiProperty({ type: String, nullable: true, example: 'chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  checkout_id!: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  @ApiProperty({ type: String, example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd' })
  user_id!: string;

  static from(entry: HistoryEntry): UserHistoryRecord {
    return { ...HistoryRecord.from(entry), user_id: entry.userId };
  }
}

/** One line of one's own billing history. */
export class HistoryRecord extends OmitType(UserHistoryRecord, ['user_id']) {
  static from({ id, source, kind, description, credits, status, ...entry }: HistoryEntry): HistoryRecord {
    return {
      ...{ id, source, kind, description: description === '' ? null : description, credits },
      net_halalas: entry.netHalalas,
      vat_halalas: entry.vatHalalas,
      gross_halalas: entry.grossHalalas,
      ...{ currency: 'SAR', status, checkout_id: entry.checkoutId },
      created_at: entry.createdAt.toISOString(),
    };
  }
}
