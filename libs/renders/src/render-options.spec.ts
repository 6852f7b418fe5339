import { describe, expect, it, test } from '@jest/globals';
import { DomainError } from '#kernel';
import { outputScale, renderSettings, type AskedSize } from './render-options.js';

const CARD = { width: 1080 };

function fault(size: AskedSize, card = CARD): unknown {
  try {
    return outputScale(card, size, ['body', 'options']);
  } catch (error) {
    if (error instanceof DomainError) return error.errors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
    throw error;
  }
}

describe('the scale of a picture', () => {
  test.each<[AskedSize, number]>([
    [{}, 1],
    [{ scale: 1.23456789 }, 1.23456789],
    [{ width: 540 }, 0.5],
    [{ width: 540, dpr: 2 }, 1],
    [{ width: 270 }, 0.25],
    [{ width: 1440, dpr: 3 }, 4],
    [{ scale: 1.5, dpr: 2 }, 3],
    [{ width: 333, dpr: 1.1 }, 0.339167],
  ])('%j is %d', (size, scale) => {
    expect(outputScale(CARD, size, [])).toBe(scale);
  });

  test.each([1, 7, 399, 1080, 1999])('gives a canvas of %d pixels every width that it may have', (canvas) => {
    for (let width = Math.ceil(canvas / 4); width <= canvas * 4; width += 1) {
      expect(Math.round(Math.fround(outputScale({ width: canvas }, { width }, [])) * canvas)).toBe(width);
    }
  });

  it('is refused out of its bounds, and where width and scale are given', () => {
    const bounds = '0.25 to 4 times are drawn: with dpr 270 to 4320 pixels across.';
    expect(fault({ width: 540, scale: 1 })).toEqual(['body.options.width: Send width or scale, not both.']);
    expect(fault({ width: 4321 })).toEqual([
      `body.options.width: The picture would be the canvas times 4.000926; ${bounds}`,
    ]);
    expect(fault({ scale: 2, dpr: 3 })).toEqual([
      `body.options.dpr: The picture would be the canvas times 6; ${bounds}`,
    ]);
    expect(fault({ width: 100 })).toEqual([
      `body.options.width: The picture would be the canvas times 0.092593; ${bounds}`,
    ]);
  });
});

it('knows the usual quality of each format', () => {
  const qualityOf = (format: 'png' | 'webp' | 'avif'): number =>
    renderSettings({ options: { format }, query: {} }).quality;
  expect([qualityOf('png'), qualityOf('webp'), qualityOf('avif')]).toEqual([90, 90, 70]);
  expect(renderSettings({ options: { format: 'png' }, query: { format: 'avif' } }).quality).toBe(70);
});
