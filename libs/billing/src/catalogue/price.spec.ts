import { describe, expect, it } from '@jest/globals';
import { Settings } from '#config';
import fc from '../../../../test/support/fast-check.js';
import { BILLING_SETTINGS } from '../billing.settings.js';
import { priceOf, taxOf, topupPrice } from './price.js';

const halalas = fc.integer({ min: 0, max: 2_147_483_647 });
const percent = fc.integer({ min: 1, max: 100 });
const RUNS = { numRuns: 1_000 };

describe('a price', () => {
  it.each([
    [10_000, 0, { discountHalalas: 0, grossHalalas: 10_000, vatHalalas: 1_304, netHalalas: 8_696 }],
    [5_000, 0, { discountHalalas: 0, grossHalalas: 5_000, vatHalalas: 652, netHalalas: 4_348 }],
    [11_500, 0, { discountHalalas: 0, grossHalalas: 11_500, vatHalalas: 1_500, netHalalas: 10_000 }],
    [10_000, 25, { discountHalalas: 2_500, grossHalalas: 7_500, vatHalalas: 978, netHalalas: 6_522 }],
    [150, 1, { discountHalalas: 2, grossHalalas: 148, vatHalalas: 19, netHalalas: 129 }],
    [149, 1, { discountHalalas: 1, grossHalalas: 148, vatHalalas: 19, netHalalas: 129 }],
    [1, 50, { discountHalalas: 1, grossHalalas: 0, vatHalalas: 0, netHalalas: 0 }],
    [12_345, 100, { discountHalalas: 12_345, grossHalalas: 0, vatHalalas: 0, netHalalas: 0 }],
  ])('of %i halalas with %i %% off', (list, off, expected) => {
    expect(priceOf(list, off)).toEqual({ listHalalas: list, ...expected });
  });

  it('adds up to the halala, its discount and tax rounded half up', () => {
    fc.assert(
      fc.property(halalas, percent, (list, off) => {
        const { discountHalalas, grossHalalas, netHalalas, vatHalalas } = priceOf(list, off);
        expect(discountHalalas + grossHalalas).toBe(list);
        expect(netHalalas + vatHalalas).toBe(grossHalalas);
        // Within half a halala of the exact amounts, compared in integers.
        expect(Math.abs(200 * discountHalalas - 2 * list * off)).toBeLessThanOrEqual(100);
        expect(Math.abs(230 * vatHalalas - 30 * grossHalalas)).toBeLessThanOrEqual(115);
        for (const amount of [discountHalalas, grossHalalas, netHalalas, vatHalalas]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('falls with every percent more, to nothing', () => {
    fc.assert(
      fc.property(halalas, percent, (list, off) => {
        expect(priceOf(list, off).grossHalalas).toBeLessThanOrEqual(priceOf(list, off - 1).grossHalalas);
        expect(priceOf(list, 100).grossHalalas).toBe(0);
      }),
      RUNS,
    );
  });

  it('given back is the same, negative', () => {
    fc.assert(
      fc.property(halalas, (gross) => {
        const [paid, back] = [taxOf(gross), taxOf(-gross)];
        expect(paid.netHalalas + back.netHalalas).toBe(0);
        expect(paid.vatHalalas + back.vatHalalas).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('a top-up', () => {
  const { topupTiers } = new Settings({}).of(BILLING_SETTINGS);

  it.each([
    [1, 20],
    [100, 2_000],
    [999, 19_980],
    [1_000, 18_000],
    [9_999, 179_982],
    [10_000, 150_000],
    [99_999, 1_499_985],
    [100_000, 1_200_000],
    [1_000_000, 12_000_000],
  ])('of %i credits costs %i halalas: the tier of the total applies to all of them', (credits, price) => {
    expect(topupPrice(topupTiers, credits)).toBe(price);
  });

  it('costs the price of the one tier that it reaches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (credits) => {
        const each = topupPrice(topupTiers, credits) / credits;
        const reached = topupTiers.filter(({ from }) => from <= credits).at(-1);
        expect(each).toBe(reached?.pricePerCreditHalalas);
      }),
      RUNS,
    );
  });
});

describe('the setting of tiers', () => {
  it('is read', () => {
    expect(new Settings({ TOPUP_TIERS: '1:30, 50:25' }).of(BILLING_SETTINGS).topupTiers).toEqual([
      { from: 1, pricePerCreditHalalas: 30 },
      { from: 50, pricePerCreditHalalas: 25 },
    ]);
  });

  it.each(['100:20', '1:0', '1:20,1:10', '1:20,5:10,3:1', '1:20;2:10', '1', '1:2.5', '1:2001', '1:-1'])(
    'refuses %j',
    (tiers) => {
      expect(() => new Settings({ TOPUP_TIERS: tiers })).toThrow(/TOPUP_TIERS/);
    },
  );
});
