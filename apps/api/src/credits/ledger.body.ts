import { MOST_ENTRIES } from '#credits';
import { Int, PickType } from '../http/index.js';
import { LedgerEntryRecord } from './ledger-entry.record.js';

/** `POST /v1/admin/users/{user_id}/credits`. */
export class AdjustmentBody extends PickType(LedgerEntryRecord, ['delta', 'reason']) {
  toReason(): string {
    return this.reason ?? '';
  }
}

/** The query of `GET /v1/admin/users/{user_id}/credits/ledger`. */
export class LedgerQuery {
  @Int({ min: 1, max: MOST_ENTRIES, default: 50, description: 'Maximum number of items in the response.' })
  limit!: number;
}
