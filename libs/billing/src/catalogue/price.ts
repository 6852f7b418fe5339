import type { TopupTier } from '../billing.settings.js';

/** Value added tax in Saudi Arabia; every price of ours includes it. */
export const VAT_PERCENT = 15;

/** What something costs, in halalas; `netHalalas + vatHalalas = grossHalalas`, to the last halala. */
export interface Price {
  /** Before the discount. */
  readonly listHalalas: number;
  readonly discountHalalas: number;
  /** What is paid. */
  readonly grossHalalas: number;
  readonly netHalalas: number;
  readonly vatHalalas: number;
}

/** A price with `percentOff` taken off it, rounded half up to whole halalas. */
export function priceOf(listHalalas: number, percentOff = 0): Price {
  const discountHalalas = Math.floor((listHalalas * percentOff + 50) / 100);
  return { listHalalas, discountHalalas, ...taxOf(listHalalas - discountHalalas) };
}

/** The tax that a gross amount includes, gross × 15 / 115 rounded half up; of an amount given back, the same negative. */
export function taxOf(grossHalalas: number): Pick<Price, 'grossHalalas' | 'netHalalas' | 'vatHalalas'> {
  const whole = 100 + VAT_PERCENT;
  const size = Math.floor((2 * Math.abs(grossHalalas) * VAT_PERCENT + whole) / (2 * whole));
  const vatHalalas = grossHalalas < 0 ? -size : size;
  return { grossHalalas, netHalalas: grossHalalas - vatHalalas, vatHalalas };
}

/** What so many credits cost: the price of the tier that they reach applies to all of them. */
export function topupPrice(tiers: readonly TopupTier[], credits: number): number {
  const tier = tiers.findLast(({ from }) => credits >= from);
  if (tier === undefined) throw new RangeError(`No tier for ${credits} credits.`);
  return credits * tier.pricePerCreditHalalas;
}
