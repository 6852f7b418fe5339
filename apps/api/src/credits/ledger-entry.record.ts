import { LARGEST_ADJUSTMENT, type CreditEntry, type EntryKind } from '#credits';
import { Id, Instant, Int, OneOf, shown, Text } from '../http/index.js';
import { ENTRY_KINDS } from './paid-sources.js';

/** One line of a user's ledger. */
export class LedgerEntryRecord {
  @Id('led')
  id!: string;

  @Id('usr')
  user_id!: string;

  @Int({
    min: -LARGEST_ADJUSTMENT,
    max: LARGEST_ADJUSTMENT,
    example: 100,
    description: 'Credits added; negative if taken or spent. An entry by hand may be 0, which changes nothing.',
  })
  delta!: number;

  @Int({ min: 0, example: 350 })
  balance_after!: number;

  @OneOf(ENTRY_KINDS, { example: 'adjustment' })
  kind!: EntryKind;

  @Text({
    max: 500,
    nullable: true,
    example: 'تعويض عن تأخّر',
    description: 'Reason for the entry. It contains no personal data, because the ledger is kept permanently.',
  })
  reason!: string | null;

  @Text({
    example: 'adjustment',
    description: 'Purpose of the entry. It is unique in the ledger together with `ref_id` and `kind`.',
  })
  ref_type!: string;

  @Id('led')
  ref_id!: string;

  @Id('usr', { nullable: true, description: 'Administrator who booked the entry by hand.' })
  actor_id!: string | null;

  @Instant()
  created_at!: Date;

  static from(entry: CreditEntry): object {
    return shown(LedgerEntryRecord, membersOf(entry));
  }
}

/** The ledger entry of an adjustment. */
export class AdjustmentRecord extends LedgerEntryRecord {
  @Int({ min: 0, example: 350, description: 'Current balance.' })
  balance!: number;

  static override from(entry: CreditEntry): object {
    return shown(AdjustmentRecord, { ...membersOf(entry), balance: entry.balanceAfter });
  }
}

function membersOf(entry: CreditEntry) {
  const { reason, reference } = entry;
  return { ...entry, reason: reason === '' ? null : reason, refType: reference.type, refId: reference.id };
}
