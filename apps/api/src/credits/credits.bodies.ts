import { LARGEST_ADJUSTMENT, MOST_ENTRIES } from '#credits';
import { Int, Text } from '../http/index.js';

const REASON_LENGTH = 500;
const DEFAULT_ENTRIES = 50;

/** `POST /v1/admin/users/{user_id}/credits`. */
export class AdjustmentBody {
  @Int({
    min: -LARGEST_ADJUSTMENT,
    max: LARGEST_ADJUSTMENT,
    example: 100,
    description: 'Credits to add; negative: to take. 0 writes an entry that changes nothing.',
  })
  delta!: number;

  @Text({
    max: REASON_LENGTH,
    optional: true,
    nullable: true,
    example: 'goodwill',
    description: 'Why, for the ledger. No personal data: the ledger is kept for good.',
  })
  reason?: string | null;

  toReason(): string {
    return this.reason ?? '';
  }
}

/** The query of `GET /v1/admin/users/{user_id}/credits/ledger`. */
export class LedgerQuery {
  @Int({ min: 1, max: MOST_ENTRIES, default: DEFAULT_ENTRIES, description: 'Most items of the answer.' })
  limit!: number;
}
