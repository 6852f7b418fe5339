import { USAGE_RANGES, type UsageRange } from '#usage';
import { OneOf } from '../http/index.js';

/** The query of both views. */
export class UsageQuery {
  @OneOf(USAGE_RANGES, { default: '30d', description: 'Number of days in Asia/Riyadh, including today.' })
  range!: UsageRange;
}
