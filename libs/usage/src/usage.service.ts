import { Injectable } from '@nestjs/common';
import { OWN_KINDS, PaidSources } from '#credits';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import type { UsageOfAll, UsageRange, Usage } from './usage.js';
import { USAGE } from './usage.query.js';

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
