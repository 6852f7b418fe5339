import { MOST_ENTRIES } from '#credits';
import { Int } from '../http/index.js';

/** The query of `GET /v1/admin/users/{user_id}/credits/ledger`. */
export class LedgerQuery {
  @Int({ min: 1, max: MOST_ENTRIES, default: 50, description: 'Most items of the answer.' })
  limit!: number;
}
