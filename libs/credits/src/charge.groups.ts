import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { currentTransaction, type Id } from '#kernel';

interface Waiting {
  readonly charge: () => Promise<number>;
  readonly resolve: (balance: number) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction of a few dozen charges is over in milliseconds. */
const LARGEST_GROUP = 32;

/**
 * Commits charges of one user together. They change one row, the balance, and would queue for it in the database, each
 * holding a connection and waiting for the commit of the one before; so those that come while one is under way wait here,
 * and then share a transaction. One that comes alone does not wait.
 */
@Injectable()
export class ChargeGroups {
  /** The users with a charge under way, and what waits for it. */
  private readonly waiting = new Map<Id<'usr'>, Waiting[]>();

  constructor(private readonly transactor: Transactor) {}

  /**
   * The balance that a charge leaves, once it is committed; inside a transaction, once it is made.
   * @param charge made more than once where its group fails: it must be one that a repeat does not charge again
   */
  async commit(userId: Id<'usr'>, charge: () => Promise<number>): Promise<number> {
    if (currentTransaction() !== undefined) return charge();
    const queue = this.waiting.get(userId);
    if (queue !== undefined) return new Promise((resolve, reject) => queue.push({ charge, resolve, reject }));
    this.waiting.set(userId, []);
    try {
      return await charge();
    } finally {
      void this.commitWaiting(userId);
    }
  }

  private async commitWaiting(userId: Id<'usr'>): Promise<void> {
    for (let group = this.next(userId); group.length > 0; group = this.next(userId)) await this.commitGroup(group);
    this.waiting.delete(userId);
  }

  private next(userId: Id<'usr'>): Waiting[] {
    return this.waiting.get(userId)?.splice(0, LARGEST_GROUP) ?? [];
  }

  private async commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const balances = await this.transactor.run(() => inTurn(group));
      group.forEach(({ resolve }, index) => resolve(balances[index] ?? 0));
    } catch {
      // One that can't be paid takes the others back with it. A commit in doubt is settled by the repeat as well.
      await Promise.all(group.map(({ charge, resolve, reject }) => charge().then(resolve, reject)));
    }
  }
}

async function inTurn(group: readonly Waiting[]): Promise<number[]> {
  const balances: number[] = [];
  for (const { charge } of group) balances.push(await charge());
  return balances;
}
