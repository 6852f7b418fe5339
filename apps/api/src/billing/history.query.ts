import type { HistoryFilter } from '#billing';
import { Bool, Id, pageQuery } from '../http/index.js';

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
  @Id('usr', { optional: true, max: 200, description: 'Of one user only.' })
  user_id?: string;

  toFilterOfAll(): HistoryFilter {
    return this.toFilter(this.user_id ?? null);
  }
}
