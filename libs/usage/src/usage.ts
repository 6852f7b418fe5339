import type { Id } from '#kernel';

export const USAGE_RANGES = ['7d', '30d', '90d'] as const;
/** Days, today included. */
export type UsageRange = (typeof USAGE_RANGES)[number];

/** What was rendered, and the credits that were spent on it. */
export interface UsageTotal {
  readonly renders: number;
  readonly credits: number;
}

/** Usage of whole days in Asia/Riyadh. */
export interface Usage {
  readonly range: UsageRange;
  /** First and last day, as `2026-03-20`. */
  readonly from: string;
  readonly to: string;
  readonly total: UsageTotal;
  /** Every day of the range, oldest first; a day without renders has zeros. */
  readonly byDay: readonly ({ readonly date: string } & UsageTotal)[];
  /** Most rendered first; `name` is null once the template is gone with its owner. */
  readonly byTemplate: readonly {
    readonly templateId: Id<'tpl'>;
    readonly name: string | null;
    readonly renders: number;
  }[];
  /** Each paid source under the name that it is reported by; one without renders has 0. */
  readonly bySource: Readonly<Record<string, number>>;
}

/** Usage of all users together. */
export interface UsageOfAll extends Usage {
  /** Those who rendered most, at most 20. */
  readonly byUser: readonly ({ readonly userId: Id<'usr'>; readonly email: string } & UsageTotal)[];
}
