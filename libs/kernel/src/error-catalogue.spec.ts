import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, faultCatalogue, publicErrors } from './error-catalogue.js';
import { kernelErrors } from './kernel.errors.js';

const shop = errorCatalogue({
  shop_closed: { category: 'unavailable', detail: 'The shop is closed.', retryAfterSeconds: 60 },
  shop_shelf_empty: {
    category: 'conflict',
    detail: ({ shelf, left }: { shelf: string; left: number }) => `The shelf ${shelf} has ${left} left.`,
    example: { shelf: 'A', left: 0 },
    members: { left: { type: 'integer', description: 'What is left.' } },
    retryAfterSeconds: ({ left }) => left + 1,
  },
  shop_wants_coins: { category: 'invalid', detail: 'Pay in coins.', fault: 'enum' },
});
const variants = errorCatalogue({
  annexe_empty: {
    of: shop.shop_shelf_empty,
    detail: ({ left }: { left: number }) => `The annexe has ${left} left.`,
    example: { left: 0 },
  },
});

const shared = (code: string): boolean => publicErrors().some((error) => error.code === code);

describe('a catalogue of errors', () => {
  it('makes the error that is thrown, from its facts', () => {
    const cause = new Error('why');
    expect(shop.shop_shelf_empty({ shelf: 'B', left: 2 }, { cause })).toMatchObject({
      category: 'conflict',
      code: 'shop_shelf_empty',
      detail: 'The shelf B has 2 left.',
      message: 'The shelf B has 2 left.',
      retryAfterSeconds: 3,
      errors: [],
      cause,
    });
    expect(shop.shop_closed()).toMatchObject({ detail: 'The shop is closed.', retryAfterSeconds: 60 });
  });

  it('publishes of the facts those that are declared as members, and no others', () => {
    expect(shop.shop_shelf_empty({ shelf: 'B', left: 2 }).data).toEqual({ left: 2 });
    expect(shop.shop_closed().data).toEqual({});
  });

  it('names one place of the request, with the words of the detail', () => {
    const error = shop.shop_wants_coins.at(['body', 'pay']);
    expect(error.errors).toEqual([{ loc: ['body', 'pay'], type: 'enum', msg: 'Pay in coins.' }]);
    expect(error.detail).toBe('Pay in coins.');
  });

  it('knows its own errors and their facts', () => {
    const error: unknown = shop.shop_shelf_empty({ shelf: 'B', left: 2 });
    expect(shop.shop_closed.is(error)).toBe(false);
    expect(shop.shop_closed.is(new Error('shop_closed'))).toBe(false);
    if (!shop.shop_shelf_empty.is(error)) throw new Error('It does not know its own error.');
    expect(error.facts).toEqual({ shelf: 'B', left: 2 });
  });

  it('words one code in several ways', () => {
    expect(variants.annexe_empty({ left: 3 })).toMatchObject({
      category: 'conflict',
      code: 'shop_shelf_empty',
      detail: 'The annexe has 3 left.',
      data: { left: 3 },
      wording: 'annexe_empty',
    });
    expect(shop.shop_shelf_empty({ shelf: 'B', left: 2 }).wording).toBe('shop_shelf_empty');
  });

  it('shows the error of its example', () => {
    expect(shop.shop_shelf_empty.example).toMatchObject({ detail: 'The shelf A has 0 left.', data: { left: 0 } });
  });

  it('is listed with all others, each code once', () => {
    const codes = publicErrors().map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([kernelErrors.not_found.code, 'shop_closed', 'shop_wants_coins']));
    expect(new Set(codes).size).toBe(codes.length);
    expect(shared('annexe_empty')).toBe(false);
  });

  it('is not listed if no caller can meet its errors', () => {
    errorCatalogue({ shop_of_the_house: { category: 'invalid', detail: 'x' } }, { isPublic: false });
    expect(shared('shop_of_the_house')).toBe(false);
  });

  it('is refused at the start if one of its codes has a meaning already', () => {
    const again = (): unknown => errorCatalogue({ shop_closed: { category: 'conflict', detail: 'Sold out.' } });
    expect(again).toThrow(/"shop_closed" stands in two catalogues/);
  });
});

describe('a catalogue of faults', () => {
  const faults = faultCatalogue({
    late: { type: 'value_error', msg: 'Too late.' },
    small: { type: 'greater_than', msg: ({ least }: { least: number }) => `More than ${least}.` },
  });

  it('makes the fault of a place', () => {
    expect(faults.late(['body', 'at'])).toEqual({ loc: ['body', 'at'], type: 'value_error', msg: 'Too late.' });
    expect(faults.small(['query', 'n'], { least: 3 }).msg).toBe('More than 3.');
  });
});
