import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';

/**
 * Removes one domain's data of a user, inside the transaction of the erasure, and returns the keys of the objects that
 * are no
 * longer needed.
 */
export type Erase = (userId: Id<'usr'>) => Promise<readonly string[]>;

/** Erases the data of a user. Each domain with data of users registers its removal. */
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
