import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { repeatWhenLost, Transactor } from '#database';
import { Clock, failpoint, type Id, newId } from '#kernel';
import {
  type Booking,
  type CreditEntry,
  type CreditTotals,
  type EntryKind,
  type EntryReference,
  IMAGE_PRICE,
  NOT_CHARGED,
  type ImageCharge,
  type OwnKind,
  type Refund,
  type Spending,
} from './credit-entry.js';
import { capReached, creditsErrors, overdrawnBalance, reachedCap } from './credits.errors.js';
import { CREDITS_SETTINGS } from './credits.settings.js';
import { ChargeGroups } from './charge-groups.service.js';
import { type Allowance, spendable, type Spender } from './key-cap.js';
import { KeyCaps } from './key-caps.service.js';
import { type Charge, Ledger } from './ledger.service.js';

/** The grant for a verified address, once. */
const SIGNUP_GRANT = 100;

export interface Adjustment {
  reason: string;
  actorId?: Id<'usr'> | undefined;
}

/** Credits: a balance that is never negative, and the append-only ledger that explains it. */
@Injectable()
export class CreditsService {
  /** The price of an image here: `IMAGE_PRICE`, or 0 if credits are off. */
  readonly price: number;

  constructor(
    private readonly transactor: Transactor,
    private readonly ledger: Ledger,
    private readonly groups: ChargeGroups,
    private readonly caps: KeyCaps,
    private readonly clock: Clock,
    settings: Settings,
  ) {
    this.price = settings.of(CREDITS_SETTINGS).areCharged ? IMAGE_PRICE : 0;
  }

  async balanceOf(userId: Id<'usr'>): Promise<number> {
    return this.ledger.balanceOf(userId);
  }

  /** The spending limits of a call: the balance, and the cap of its key. */
  async allowanceOf({ userId, keyId }: Spender): Promise<Allowance> {
    const [balance, cap] = await Promise.all([
      this.ledger.balanceOf(userId),
      keyId === null ? null : this.caps.find(keyId),
    ]);
    return { balance, cap };
  }

  /** The balances of several users; omits users who never had credits. */
  async balancesOf(userIds: readonly Id<'usr'>[]): Promise<ReadonlyMap<Id<'usr'>, number>> {
    return this.ledger.balancesOf(userIds);
  }

  /** The totals that a user bought, was granted and spent. */
  async totalsOf(userId: Id<'usr'>): Promise<CreditTotals> {
    return this.ledger.totalsOf(userId);
  }

  /** The newest entries of a user, at most `limit`. */
  async entriesOf(userId: Id<'usr'>, limit: number): Promise<CreditEntry[]> {
    return this.ledger.newestOf(userId, limit);
  }

  /** Throws 402 unless an allowance covers a number of images. Another call may spend it before this one charges. */
  requireEnough(allowance: Allowance, images = 1): void {
    const price = this.price * images;
    const { balance, cap } = allowance;
    if (balance < price) throw creditsErrors.insufficient_credits({ balance, price });
    if (cap !== null && spendable(allowance) < price) throw capReached(cap);
  }

  /** Throws 409 if credits are off; called before a purchase. */
  requireCharging(): void {
    if (this.price === 0) throw creditsErrors.credits_off();
  }

  /** The grant for a verified address: once for each user, idempotent. */
  async grantSignup(userId: Id<'usr'>): Promise<Booking> {
    return this.bookOnce(userId, 'signup_grant', SIGNUP_GRANT, { type: 'user', id: userId }, { reason: '' });
  }

  /** Books the credits of a checkout: once for each checkout, idempotent. */
  async purchase(
    userId: Id<'usr'>,
    credits: number,
    checkoutId: Id<'chk'>,
    adjustment: Adjustment = { reason: '' },
  ): Promise<Booking> {
    return this.transactor.run(async () => {
      failpoint('purchase.booking');
      const booking = await this.bookOnce(userId, 'purchase', credits, checkout(checkoutId), adjustment);
      failpoint('purchase.booked');
      return booking;
    });
  }

  /**
   * Takes back the credits of a refunded checkout, or those that are left: once for each checkout. Null if the ledger
   * has no purchase for the checkout.
   */
  async refund(checkoutId: Id<'chk'>, adjustment: Adjustment = { reason: '' }): Promise<Refund | null> {
    return this.transactor.run(async () => {
      const bought = await this.ledger.find('purchase', checkout(checkoutId));
      if (bought === null) return null;
      failpoint('refund.booking');
      const balance = await this.ledger.lockBalance(bought.userId);
      const taken = Math.min(bought.delta, balance);
      const booking = await this.bookOnce(bought.userId, 'refund', -taken, checkout(checkoutId), adjustment);
      failpoint('refund.booked');
      return { ...booking, shortfall: bought.delta + booking.entry.delta };
    });
  }

  /**
   * Charges one image and writes the rows that record it, in one statement. The same reference is charged and recorded
   * once. Concurrent charges of one user share a statement.
   * @throws DomainError 402 `insufficient_credits` or `spend_cap_reached`: nothing is charged or recorded
   */
  async charge(charge: ImageCharge): Promise<Spending> {
    try {
      const remaining = await this.groups.make(this.imageCharge(charge));
      // The picture is paid for, so a failure to read the balance must not withhold it.
      if (remaining === null)
        return { charged: 0, remaining: await repeatWhenLost(() => this.balanceOf(charge.userId)) };
      return { charged: this.price, remaining };
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * Charges several images, recorded in one table, in one statement: all of them or none.
   * @throws DomainError 402 `insufficient_credits` or `spend_cap_reached` if not all can be paid
   */
  async chargeAll(charges: readonly ImageCharge[]): Promise<void> {
    try {
      const at = this.clock.now();
      await this.ledger.appendAll(charges.map((charge) => this.imageCharge(charge, at)));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * As `chargeAll`, for images that are sold together, each with a new reference.
   * @throws DomainError as `chargeAll`, with the price of all of them
   */
  async chargeSet(charges: readonly ImageCharge[]): Promise<Spending> {
    const price = this.price * charges.length;
    try {
      const at = this.clock.now();
      const balances = await this.ledger.appendAll(charges.map((charge) => this.imageCharge(charge, at)));
      // Each balance is lower than the previous one, or equal if images are free.
      return { charged: price, remaining: Math.min(...balances.map((balance) => balance ?? Infinity)) };
    } catch (error) {
      throw asRefusal(error, price);
    }
  }

  /** True if an image was charged under this reference. */
  async wasCharged(kind: EntryKind, reference: EntryReference): Promise<boolean> {
    return (await this.ledger.find(kind, reference)) !== null;
  }

  /** Adds `delta` credits, any integer; throws 409 `balance_would_be_negative` if too few are left to take. */
  async adjust(userId: Id<'usr'>, delta: number, adjustment: Adjustment): Promise<CreditEntry> {
    const id = newId('led');
    const reference = { type: 'adjustment', id };
    try {
      const entry = { ...this.entry(userId, 'adjustment', delta, reference, adjustment), id };
      await this.ledger.append({ entry, keyId: null, recorded: [] });
      return await this.ledger.require('adjustment', reference);
    } catch (error) {
      const balance = overdrawnBalance(error);
      throw balance === null ? error : creditsErrors.balance_would_be_negative({ balance, delta });
    }
  }

  /** Sets the balance to `balance`, by an adjustment of the difference. */
  async setBalance(userId: Id<'usr'>, balance: number, adjustment: Adjustment): Promise<CreditEntry> {
    return this.transactor.run(async () => {
      const before = await this.ledger.lockBalance(userId);
      return this.adjust(userId, balance - before, adjustment);
    });
  }

  private async bookOnce(
    userId: Id<'usr'>,
    kind: OwnKind,
    delta: number,
    reference: EntryReference,
    adjustment: Adjustment,
  ): Promise<Booking> {
    const entry = this.entry(userId, kind, delta, reference, adjustment);
    const booked = (await this.ledger.append({ entry, keyId: null, recorded: [] })) !== null;
    return { entry: await this.ledger.require(kind, reference), booked };
  }

  /** With credits off there is still an entry, so that an image made then is never charged later. */
  private imageCharge(
    { userId, kind, reference, keyId = null, recorded = [] }: ImageCharge,
    at = this.clock.now(),
  ): Charge {
    const isFree = this.price === 0;
    const reason = isFree ? NOT_CHARGED : '';
    return { entry: this.entry(userId, kind, isFree ? 0 : -this.price, reference, { reason }, at), keyId, recorded };
  }

  private entry(
    userId: Id<'usr'>,
    kind: EntryKind,
    delta: number,
    reference: EntryReference,
    { reason, actorId = undefined }: Adjustment,
    createdAt = this.clock.now(),
  ): Omit<CreditEntry, 'balanceAfter'> {
    return { id: newId('led'), userId, kind, delta, reference, reason, actorId: actorId ?? null, createdAt };
  }
}

function asRefusal(error: unknown, price = IMAGE_PRICE): unknown {
  const cap = reachedCap(error);
  if (cap !== null) return capReached(cap);
  const balance = overdrawnBalance(error);
  return balance === null ? error : creditsErrors.insufficient_credits({ balance, price });
}

function checkout(id: Id<'chk'>): EntryReference {
  return { type: 'checkout', id };
}
