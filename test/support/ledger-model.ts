import { expect } from '@jest/globals';
import fc from './fast-check.js';
import type { CreditEntry, CreditsService } from '#credits';
import { type DomainError, type Id, newId } from '#kernel';

/** The operations on the books of one of two users. Their things come from small pools, so that they recur. */
export type Action =
  | { readonly what: 'grant'; readonly user: number }
  | { readonly what: 'purchase'; readonly user: number; readonly checkout: number; readonly credits: number }
  | { readonly what: 'refund'; readonly checkout: number }
  | { readonly what: 'charge'; readonly user: number; readonly thing: number }
  | { readonly what: 'adjust'; readonly user: number; readonly delta: number }
  | { readonly what: 'set'; readonly user: number; readonly balance: number };

const user = fc.nat({ max: 1 });
const small = fc.integer({ min: 1, max: 6 });

export const actions = (most: number): fc.Arbitrary<Action[]> =>
  fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('grant' as const), user }),
      fc.record({ what: fc.constant('purchase' as const), user, checkout: fc.nat({ max: 3 }), credits: small }),
      fc.record({ what: fc.constant('refund' as const), checkout: fc.nat({ max: 3 }) }),
      fc.record({ what: fc.constant('charge' as const), user, thing: fc.nat({ max: 7 }) }),
      fc.record({ what: fc.constant('charge' as const), user, thing: fc.nat({ max: 7 }) }),
      fc.record({ what: fc.constant('adjust' as const), user, delta: fc.integer({ min: -8, max: 8 }) }),
      fc.record({ what: fc.constant('set' as const), user, balance: fc.nat({ max: 5 }) }),
    ),
    { maxLength: most },
  );

/** One line of the model's books. */
interface Line {
  readonly user: number;
  readonly kind: CreditEntry['kind'];
  /** Undefined for an adjustment, which is unique. */
  readonly reference: string | undefined;
  readonly delta: number;
}

/** The expected books: a list of lines, and a rule for each operation. */
export class LedgerModel {
  readonly lines: Line[] = [];

  balanceOf(user: number): number {
    return this.lines.reduce((sum, line) => (line.user === user ? sum + line.delta : sum), 0);
  }

  find(kind: Line['kind'], reference: string): Line | undefined {
    return this.lines.find((line) => line.kind === kind && line.reference === reference);
  }

  /** Performs the operation and returns its outcome: a word, or the balance after it. */
  do(action: Action): string | number {
    switch (action.what) {
      case 'grant':
        return this.once(action.user, 'signup_grant', `user ${action.user}`, 100);
      case 'purchase':
        return this.once(action.user, 'purchase', `checkout ${action.checkout}`, action.credits);
      case 'refund': {
        const bought = this.find('purchase', `checkout ${action.checkout}`);
        if (bought === undefined) return 'unknown';
        const taken = Math.min(bought.delta, this.balanceOf(bought.user));
        return this.once(bought.user, 'refund', `checkout ${action.checkout}`, -taken);
      }
      case 'charge': {
        if (this.find('render', `render ${action.thing}`) !== undefined) return this.balanceOf(action.user);
        if (this.balanceOf(action.user) < 1) return 'insufficient_credits';
        this.once(action.user, 'render', `render ${action.thing}`, -1);
        return this.balanceOf(action.user);
      }
      case 'adjust':
        if (this.balanceOf(action.user) + action.delta < 0) return 'balance_would_be_negative';
        return this.book(action.user, action.delta);
      case 'set':
        return this.book(action.user, action.balance - this.balanceOf(action.user));
    }
  }

  private once(user: number, kind: Line['kind'], reference: string, delta: number): string {
    if (this.find(kind, reference) !== undefined) return 'before';
    this.lines.push({ user, kind, reference, delta });
    return 'booked';
  }

  private book(user: number, delta: number): number {
    this.lines.push({ user, kind: 'adjustment', reference: undefined, delta });
    return this.balanceOf(user);
  }
}

/** The same operations on the real books. */
export class RealLedger {
  private readonly checkouts = Array.from({ length: 4 }, () => newId('chk'));
  private readonly things = Array.from({ length: 8 }, () => newId('rnd'));

  constructor(
    private readonly credits: CreditsService,
    private readonly users: readonly [Id<'usr'>, Id<'usr'>],
  ) {}

  async do(action: Action): Promise<string | number> {
    try {
      return await this.attempt(action);
    } catch (error) {
      return (error as DomainError).code;
    }
  }

  /**
   * The invariants after any operations in any order: the balance is the sum of the entries and was never below zero,
   * nothing is booked twice, only purchases are refunded, and all credits are accounted for.
   */
  async judge(): Promise<CreditEntry[]> {
    const all: CreditEntry[] = [];
    for (const id of this.users) {
      const entries = await this.credits.entriesOf(id, 1_000);
      const sum = (...kinds: CreditEntry['kind'][]): number =>
        entries.reduce((total, { kind, delta }) => (kinds.includes(kind) ? total + delta : total), 0);
      const balance = await this.credits.balanceOf(id);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(balance).toBe(sum('signup_grant', 'purchase', 'adjustment') + sum('render') + sum('refund'));
      for (const { balanceAfter } of entries) expect(balanceAfter).toBeGreaterThanOrEqual(0);
      expect(-sum('refund')).toBeLessThanOrEqual(sum('purchase'));
      all.push(...entries);
    }
    const names = all.map(({ kind, reference }) => `${kind} ${reference.type} ${reference.id}`);
    expect(new Set(names).size).toBe(names.length);
    return all;
  }

  private async attempt(action: Action): Promise<string | number> {
    const word = ({ booked }: { booked: boolean }): string => (booked ? 'booked' : 'before');
    switch (action.what) {
      case 'grant':
        return word(await this.credits.grantSignup(this.user(action.user)));
      case 'purchase':
        return word(
          await this.credits.purchase(this.user(action.user), action.credits, this.checkout(action.checkout)),
        );
      case 'refund': {
        const refund = await this.credits.refund(this.checkout(action.checkout));
        return refund === null ? 'unknown' : word(refund);
      }
      case 'charge': {
        const reference = { type: 'render', id: this.things[action.thing] ?? '' };
        return (await this.credits.charge({ userId: this.user(action.user), kind: 'render', reference })).remaining;
      }
      case 'adjust':
        return (await this.credits.adjust(this.user(action.user), action.delta, { reason: '' })).balanceAfter;
      case 'set':
        return (await this.credits.setBalance(this.user(action.user), action.balance, { reason: '' })).balanceAfter;
    }
  }

  private user(index: number): Id<'usr'> {
    return index === 0 ? this.users[0] : this.users[1];
  }

  private checkout(index: number): Id<'chk'> {
    return this.checkouts[index] ?? newId('chk');
  }
}
