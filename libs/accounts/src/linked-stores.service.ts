import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';

/** The number of stores of each user; users without any may be omitted. */
type Count = (userIds: readonly Id<'usr'>[]) => Promise<ReadonlyMap<Id<'usr'>, number>>;

/**
 * Counts the stores linked to accounts. Each store platform registers its own count, so that accounts don't depend on
 * them.
 */
@Injectable()
export class LinkedStores {
  private readonly platforms: Count[] = [];

  register(count: Count): void {
    this.platforms.push(count);
  }

  async countOf(userId: Id<'usr'>): Promise<number> {
    return (await this.countsOf([userId])).get(userId) ?? 0;
  }

  async countsOf(userIds: readonly Id<'usr'>[]): Promise<ReadonlyMap<Id<'usr'>, number>> {
    const counts = await Promise.all(this.platforms.map((count) => count(userIds)));
    const sum = (id: Id<'usr'>): number => counts.reduce((total, one) => total + (one.get(id) ?? 0), 0);
    return new Map(userIds.map((id) => [id, sum(id)]));
  }
}
