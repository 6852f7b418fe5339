/** An amount of money in whole minor units: 20 halalas are 0.20 SAR. */
export interface Money {
  readonly amount: number;
  readonly currency: 'SAR';
}

/** An amount in halalas; throws a RangeError unless it is a safe integer, so that no fraction slips in. */
export function halalas(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of halalas: ${amount}`);
  return { amount, currency: 'SAR' };
}
