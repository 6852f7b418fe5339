import { ApiProperty } from '@nestjs/swagger';
import { ENTRY_KINDS, type CreditEntry, type EntryKind } from '#credits';

const USER = { type: String, example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd' } as const;

/** One line of a user's ledger. */
export class LedgerEntryRecord {
  @ApiProperty({ type: String, example: 'led_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty(USER)
  user_id!: string;

  @ApiProperty({ type: 'integer', example: 100, description: 'Credits added; negative: taken or spent.' })
  delta!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 350 })
  balance_after!: number;

  @ApiProperty({ type: String, enum: ENTRY_KINDS, example: 'adjustment' })
  kind!: EntryKind;

  @ApiProperty({ type: String, nullable: true, example: 'goodwill' })
  reason!: string | null;

  @ApiProperty({
    type: String,
    example: 'adjustment',
    description: 'What the entry is for: with `ref_id` and `kind` unique in the ledger.',
  })
  ref_type!: string;

  @ApiProperty({ type: String, example: 'led_4nSxNNKr0vBkmT8ZqW2cYd' })
  ref_id!: string;

  @ApiProperty({ ...USER, nullable: true, description: 'The administrator who booked it by hand.' })
  actor_id!: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  static from({ id, userId, delta, balanceAfter, kind, reason, ...entry }: CreditEntry): LedgerEntryRecord {
    return {
      ...{ id, user_id: userId, delta, balance_after: balanceAfter, kind },
      reason: reason === '' ? null : reason,
      ref_type: entry.reference.type,
      ref_id: entry.reference.id,
      actor_id: entry.actorId,
      created_at: entry.createdAt.toISOString(),
    };
  }
}

/** What an adjustment booked. */
export class AdjustmentRecord extends LedgerEntryRecord {
  @ApiProperty({ type: 'integer', minimum: 0, example: 350, description: 'The balance now.' })
  balance!: number;

  static override from(entry: CreditEntry): AdjustmentRecord {
    return { ...LedgerEntryRecord.from(entry), balance: entry.balanceAfter };
  }
}
