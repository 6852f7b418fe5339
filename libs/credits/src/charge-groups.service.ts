import { Injectable } from '@nestjs/common';
import { repeatWhenLost } from '#database';
import { currentTransaction } from '#kernel';
import { type Charge, Ledger } from './ledger.service.js';

/** What a charge came to: the balance it left, or null where it had been made before. */
type Outcome = number | null;

interface Waiting {
  readonly charge: Charge;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement of a few dozen charges is over in milliseconds. */
const LARGEST_GROUP = 32;

/**
 * Makes charges of one user together. They change one row, the balance, and would queue for it in the database, each
 * holding a connection and waiting for the commit of the one before; so those that come while one is under way wait here,
 * and then share a statement and its commit. One that comes alone does not wait.
 */
@Injectable()
export class ChargeGroups {
  /** The users, by the tables that they are recorded in, with a charge under way, and what waits for it. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly ledger: Ledger) {}

  /** Makes a charge as `Ledger.append` does. A group that fails is made again one by one, so that each has its own outcome. */
  async make(charge: Charge): Promise<Outcome> {
    if (currentTransaction() !== undefined) return this.alone(charge);
    const name = [charge.entry.userId, ...charge.recorded.map(({ into }) => into.name)].join(' ');
    const queue = this.waiting.get(name);
    if (queue !== undefined) return new Promise((resolve, reject) => queue.push({ charge, resolve, reject }));
    this.waiting.set(name, []);
    try {
      return await this.alone(charge);
    } finally {
      void this.makeWaiting(name);
    }
  }

  /**
   * A charge whose connection ended may have been made. Asked for again it is made once all the same, by its reference, and
   * the user gets the picture that they paid for. Inside a transaction the key of the call settles it.
   */
  private alone(charge: Charge): Promise<Outcome> {
    return repeatWhenLost(() => this.ledger.append(charge));
  }

  private async makeWaiting(name: string): Promise<void> {
    for (let group = this.next(name); group.length > 0; group = this.next(name)) await this.makeGroup(group);
    this.waiting.delete(name);
  }

  private next(name: string): Waiting[] {
    return this.waiting.get(name)?.splice(0, LARGEST_GROUP) ?? [];
  }

  private async makeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.ledger.appendAll(group.map(({ charge }) => charge));
      group.forEach(({ resolve }, index) => resolve(outcomes[index] ?? null));
    } catch {
      // One that can't be paid takes the others back with it. A commit in doubt is settled by the repeat as well: the
      // same reference is booked once.
      await Promise.all(group.map(({ charge, resolve, reject }) => this.alone(charge).then(resolve, reject)));
    }
  }
}
