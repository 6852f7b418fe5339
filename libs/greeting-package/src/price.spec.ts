import { describe, expect, it } from '@jest/globals';
import { priceOf, recipientsFor } from './price.js';

const PACKAGE = {
  code: 'starter',
  name: { ar: 'الأساسية', en: 'Starter' },
  baseHalalas: 29_900,
  includedRecipients: 50,
  perRecipientHalalas: 200,
};

describe('the price of a package', () => {
  it.each([
    [0, 29_900],
    [50, 29_900],
    [51, 30_100],
    [5_000, 1_019_900],
  ])('for %i recipients is %i halalas', (recipients, price) => {
    expect(priceOf(PACKAGE, recipients)).toBe(price);
  });
});

describe('the cards that an amount is the price of', () => {
  it('are the ordered number, or the number in the package', () => {
    for (const recipients of [0, 1, 49, 50, 51, 777, 5_000]) {
      const most = recipientsFor(PACKAGE, priceOf(PACKAGE, recipients), 5_000);
      expect(most).toBe(Math.max(50, recipients));
    }
  });

  it.each([
    [0, 50],
    [29_899, 50],
    [30_099, 50],
    [30_100, 51],
    [9_999_999, 5_000],
  ])('of %i halalas are %i', (amount, recipients) => {
    expect(recipientsFor(PACKAGE, amount, 5_000)).toBe(recipients);
  });

  it('are the maximum where the names cost nothing', () => {
    expect(recipientsFor({ ...PACKAGE, perRecipientHalalas: 0 }, 29_900, 5_000)).toBe(5_000);
  });
});
