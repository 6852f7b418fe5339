import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';

/** Stores of each user; who has none may be left out. */
type Count = (userIds: readonly Id<'usr'>[]) => Promise<ReadonlyMap<Id<'usr'>, number>>;

/** How many stores are linked to accounts. Each store platform tells of its own, so that accounts need not know them. */
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
