import type { TopupTier } from '../billing.settings.js';

/** Value added tax in Saudi Arabia; all our prices include it. */
export const VAT_PERCENT = 15;

/** A price in halalas; `netHalalas + vatHalalas = grossHalalas` exactly. */
export interface Price {
  /** Before the discount. */
  readonly listHalalas: number;
  readonly discountHalalas: number;
  /** The amount to pay. */
  readonly grossHalalas: number;
  readonly netHalalas: number;
  readonly vatHalalas: number;
}

/** A price reduced by `percentOff`, rounded half up to whole halalas. */
export function priceOf(listHalalas: number, percentOff = 0): Price {
  const discountHalalas = Math.floor((listHalalas * percentOff + 50) / 100);
  return { listHalalas, discountHalalas, ...taxOf(listHalalas - discountHalalas) };
}

/** The tax included in a gross amount: gross × 15 / 115, rounded half up; negative for a refund. */
export function taxOf(grossHalalas: number): Pick<Price, 'grossHalalas' | 'netHalalas' | 'vatHalalas'> {
  const whole = 100 + VAT_PERCENT;
  const size = Math.floor((2 * Math.abs(grossHalalas) * VAT_PERCENT + whole) / (2 * whole));
  const vatHalalas = grossHalalas < 0 ? -size : size;
  return { grossHalalas, netHalalas: grossHalalas - vatHalalas, vatHalalas };
}

/** The price of a number of credits: the tier of the total applies to all of them. */
export function topupPrice(tiers: readonly TopupTier[], credits: number): number {
  const tier = tiers.findLast(({ from }) => credits >= from);
  if (tier === undefined) throw new RangeError(`No tier for ${credits} credits.`);
  return credits * tier.pricePerCreditHalalas;
}
