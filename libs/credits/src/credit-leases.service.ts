import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#config';
import { failpoint, type Id } from '#kernel';
import { Handles, schedule } from '#queue';
import { CREDITS_SETTINGS } from './credits.settings.js';
import { type Charge, Ledger } from './ledger.service.js';

/** Once a minute. */
export const LEASE_SWEEP = schedule('credits.leases', { everySeconds: 60 });

/** Milliseconds between two looks at the accounts. */
const TICK_MS = 500;
/** Charges of this many seconds fit into a lease. */
const LEASED_SECONDS = 20;
/** A further lease is taken when less than this many seconds of charges are left. */
const SPARE_SECONDS = 3;
const FEWEST_PLACES = 50;
const MOST_PLACES = 10_000;
/** A lease is returned after this time without a charge, or of this age. */
const IDLE_MS = 5_000;
const LONGEST_MS = 60_000;
/** The process of a lease of this age is dead. */
const ABANDONED_SECONDS = 120;

/** Credits and places that this process may use for an account. */
interface Lease {
  readonly id: string;
  readonly places: number;
  /** Credits of an entry. */
  readonly price: number;
  readonly takenAt: number;
  used: number;
}

/** An account that this process charges. */
interface Account {
  /** Charges since the last look. */
  charges: number;
  /** Charges per second, smoothed. */
  rate: number;
  /** Credits of the last entry. */
  price: number;
  chargedAt: number;
  leases: Lease[];
  /** Unused credits of the leases of other processes, as they last wrote. */
  others: number;
}

/**
 * The leases of this process: credits of accounts that it charges often, whose charges then don't wait for those of
 * other processes (see `LEASE_CREDITS`). A charge uses a lease that is there. Leases are taken and returned between
 * charges, outside of their transactions.
 */
@Injectable()
export class CreditLeases implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(CreditLeases.name);
  private readonly accounts = new Map<Id<'usr'>, Account>();
  /** Charges per second from which an account is leased; 0 for never. */
  private readonly from: number;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly ledger: Ledger,
    settings: Settings,
  ) {
    this.from = settings.of(CREDITS_SETTINGS).leasedFrom;
  }

  onModuleInit(): void {
    if (this.from > 0) this.timer = setInterval(() => void this.look(), TICK_MS).unref();
  }

  /** After the calls have ended. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    for (const [userId, { leases }] of this.accounts) await this.return(userId, leases);
    this.accounts.clear();
  }

  /**
   * Books charges of one user and price from a lease.
   * @returns as `Ledger.appendAll`; null if no lease suffices, and nothing is booked
   */
  async charge(charges: readonly Charge[]): Promise<(number | null)[] | null> {
    const [first] = charges;
    if (first === undefined || this.from === 0) return null;
    const { userId, delta } = first.entry;
    const account = this.noted(userId, -delta, charges.length);
    const lease = account.leases.find(({ price, places, used }) => price === -delta && used + charges.length <= places);
    if (lease === undefined) return null;
    const use = { id: lease.id, used: lease.used, leased: leftIn(account.leases) + account.others };
    // Places are never used again, even if the charges fail: those without an entry are returned with the lease.
    lease.used += charges.length;
    failpoint('lease.charging');
    const outcomes = await this.ledger.chargeLease(charges, use);
    failpoint('lease.charged');
    if (outcomes === null) account.leases = account.leases.filter((one) => one !== lease);
    return outcomes;
  }

  /** Takes leases for accounts that are charged often, and returns those that are no longer needed. */
  look(): Promise<void> {
    return (this.looking ??= this.tend().finally(() => (this.looking = undefined)));
  }

  /** Returns the leases of dead processes. */
  @Handles(LEASE_SWEEP)
  async sweep(): Promise<void> {
    await this.ledger.returnAbandoned(ABANDONED_SECONDS);
  }

  private noted(userId: Id<'usr'>, price: number, charges: number): Account {
    const now = performance.now();
    const account = this.accounts.get(userId) ?? { charges: 0, rate: 0, price, chargedAt: now, leases: [], others: 0 };
    this.accounts.set(userId, account);
    account.charges += charges;
    account.chargedAt = now;
    account.price = price;
    return account;
  }

  private async tend(): Promise<void> {
    for (const [userId, account] of this.accounts) {
      const now = performance.now();
      account.rate = (account.rate + (account.charges * 1000) / TICK_MS) / 2;
      account.charges = 0;
      const isIdle = now - account.chargedAt > IDLE_MS;
      const isOld = (lease: Lease): boolean => isIdle || now - lease.takenAt > LONGEST_MS;
      const ended = account.leases.filter((lease) => isOld(lease) || isUsedUp(lease));
      account.leases = account.leases.filter((lease) => !ended.includes(lease));
      await this.return(userId, ended);
      if (isIdle) this.accounts.delete(userId);
      else if (account.rate >= this.from && isShort(account)) await this.take(userId, account);
      if (account.leases.length > 0) await this.share(userId, account);
    }
  }

  /** Reads the leases of other processes, and writes the use of ours if there are others. */
  private async share(userId: Id<'usr'>, account: Account): Promise<void> {
    const { leases } = account;
    try {
      const others = await this.ledger.leasedBesides(
        userId,
        leases.map(({ id }) => id),
      );
      account.others = others ?? 0;
      if (others !== null) await this.ledger.noteLeases(new Map(leases.map(({ id, used }) => [id, used])));
    } catch (error) {
      this.logger.warn(`The leased credits of ${userId} were not compared: ${String(error)}`);
    }
  }

  private async take(userId: Id<'usr'>, account: Account): Promise<void> {
    const wanted = Math.ceil(account.rate * LEASED_SECONDS);
    const most = Math.min(MOST_PLACES, Math.max(FEWEST_PLACES, wanted));
    const { price } = account;
    try {
      failpoint('lease.taking');
      const lease = await this.ledger.takeLease(userId, { least: FEWEST_PLACES, most, price });
      failpoint('lease.taken');
      if (lease !== null) account.leases.push({ ...lease, price, takenAt: performance.now(), used: 0 });
    } catch (error) {
      this.logger.warn(`No credits were leased for ${userId}: ${String(error)}`);
    }
  }

  /** A lease that can't be returned now is returned by the sweep. */
  private async return(userId: Id<'usr'>, leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    try {
      failpoint('lease.returning');
      await this.ledger.returnLeases(
        userId,
        leases.map(({ id }) => id),
      );
      failpoint('lease.returned');
    } catch (error) {
      this.logger.warn(`The leased credits of ${userId} are returned later: ${String(error)}`);
    }
  }
}

function isUsedUp({ used, places }: Lease): boolean {
  return used >= places;
}

function isShort({ leases, rate, price }: Account): boolean {
  const left = leases
    .filter((lease) => lease.price === price)
    .reduce((sum, { used, places }) => sum + places - used, 0);
  return left < rate * SPARE_SECONDS;
}

/** Unused credits. */
function leftIn(leases: readonly Lease[]): number {
  return leases.reduce((sum, { price, used, places }) => sum + price * (places - used), 0);
}
