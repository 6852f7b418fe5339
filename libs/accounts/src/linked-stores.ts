import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';

type Count = (userId: Id<'usr'>) => Promise<number>;

/** How many stores are linked to an account. Each store platform tells of its own, so that accounts need not know them. */
@Injectable()
export class LinkedStores {
  private readonly platforms: Count[] = [];

  register(count: Count): void {
    this.platforms.push(count);
  }

  async countOf(userId: Id<'usr'>): Promise<number> {
    const counts = await Promise.all(this.platforms.map((count) => count(userId)));
    return counts.reduce((sum, one) => sum + one, 0);
  }
}
