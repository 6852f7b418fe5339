import { Injectable } from '@nestjs/common';
import { OWN_KINDS, PaidSources } from '#credits';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { USAGE } from './usage.query.js';

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

const DAYS: Readonly<Record<UsageRange, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** Templates and users that a view of everybody lists. */
const TOP = 20;

/** What was rendered and spent, by day, template, source and user. */
@Injectable()
export class UsageService {
  constructor(
    private readonly transactor: Transactor,
    private readonly sources: PaidSources,
    private readonly clock: Clock,
  ) {}

  /** One user's usage, today included. */
  async ofUser(userId: Id<'usr'>, range: UsageRange): Promise<Usage> {
    return this.read(range, userId, null);
  }

  /** Everybody's usage, today included. */
  async ofAll(range: UsageRange): Promise<UsageOfAll> {
    return this.read(range, null, TOP);
  }

  private async read(range: UsageRange, userId: Id<'usr'> | null, most: number | null): Promise<UsageOfAll> {
    const [row] = await this.transactor
      .manager()
      .query<Omit<UsageOfAll, 'range'>[]>(USAGE, [this.clock.now(), DAYS[range], userId, OWN_KINDS, most]);
    if (row === undefined) throw new Error('The usage query answered no row.');
    return { ...row, range, bySource: this.reported(row.bySource) };
  }

  /** The renders of each source under the name that it is reported by. */
  private reported(renders: Readonly<Record<string, number>>): Record<string, number> {
    const reported: Record<string, number> = {};
    for (const { name, usage } of this.sources.all()) reported[usage] = (reported[usage] ?? 0) + (renders[name] ?? 0);
    return reported;
  }
}
