import { PickType } from '../http/index.js';
import { LedgerEntryRecord } from './ledger-entry.record.js';

/** `POST /v1/admin/users/{user_id}/credits`. */
export class AdjustmentBody extends PickType(LedgerEntryRecord, ['delta', 'reason']) {
  toReason(): string {
    return this.reason ?? '';
  }
}
