import { Injectable } from '@nestjs/common';
import { repeatWhenLost } from '#database';
import { currentTransaction } from '#kernel';
import { CreditLeases } from './credit-leases.service.js';
import { type Charge, Ledger } from './ledger.service.js';

/** The outcome of a charge: the new balance, or null if it was made before. */
type Outcome = number | null;

interface Waiting {
  readonly charge: Charge;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement with this many charges takes a few milliseconds. */
const LARGEST_GROUP = 128;

/**
 * Batches charges of the same user. They all update one row, the balance, and would queue for it in the database, each
 * holding a connection and waiting for the previous commit. So charges that arrive while one is in progress wait here
 * and then share one statement and commit. A single charge doesn't wait.
 */
@Injectable()
export class ChargeGroups {
  /** The queues behind charges in progress, by user and the tables in which they are recorded. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly ledger: Ledger,
    private readonly leases: CreditLeases,
  ) {}

  /**
   * Makes a charge as `Ledger.append` does, from a lease if there is one. A group that fails is retried one by one, so
   * that each charge has its own outcome.
   */
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
   * A charge whose connection was lost may have been made. The retry still books it only once, by its reference, and
   * the user gets the picture that they paid for. Inside a transaction the call's idempotency key handles this case.
   */
  private alone(charge: Charge): Promise<Outcome> {
    return repeatWhenLost(async () => {
      const leased = await this.leases.charge([charge]);
      return leased === null ? this.ledger.append(charge) : (leased[0] ?? null);
    });
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
      const charges = group.map(({ charge }) => charge);
      const outcomes = (await this.leases.charge(charges)) ?? (await this.ledger.appendAll(charges));
      group.forEach(({ resolve }, index) => resolve(outcomes[index] ?? null));
    } catch {
      // One unpayable charge rolls back the others. The retry also settles a commit in doubt: the same reference is
      // booked only once.
      await Promise.all(group.map(({ charge, resolve, reject }) => this.alone(charge).then(resolve, reject)));
    }
  }
}
