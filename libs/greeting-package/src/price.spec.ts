import { describe, expect, it } from '@jest/globals';
import { priceOf } from './price.js';

const PACKAGE = {
  ...{ code: 'starter', name: { ar: 'الأساسية', en: 'Starter' } },
  ...{ baseHalalas: 29_900, includedRecipients: 50, perRecipientHalalas: 200 },
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
