import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';

/**
 * Removes what one domain holds of a user, inside the transaction of the erasure, and returns the keys of the objects
 * that nobody needs any more.
 */
export type Erase = (userId: Id<'usr'>) => Promise<readonly string[]>;

/** What goes with a person. Each domain that holds things of theirs registers how they are removed. */
@Injectable()
export class UserErasures {
  private readonly domains: Erase[] = [];

  register(erase: Erase): void {
    this.domains.push(erase);
  }

  /** Call inside the transaction of the erasure. */
  async run(userId: Id<'usr'>): Promise<readonly string[]> {
    const objects: string[] = [];
    for (const erase of this.domains) objects.push(...(await erase(userId)));
    return objects;
  }
}
