import { describe, expect, test } from '@jest/globals';
import fc from '../../../../../test/support/fast-check.js';
import { contrastOf, paletteOf } from './palette.js';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Foregrounds, backgrounds and their required contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...(['--ink', '--soft', '--brand', '--on-bad'] as const).flatMap((name) => [
    [name, '--paper', 4.5] as const,
    [name, '--card', 4.5] as const,
  ]),
  ['--on-brand', '--brand', 4.5],
  ['--on-brand', '--brand-strong', 4.5],
  ['--on-bad', '--bad', 4.5],
  ['--on-good', '--good', 4.5],
  ['--on-calm', '--calm', 4.5],
  ['--edge', '--card', 3],
];

describe('the palette of a theme', () => {
  test('can be read with any colours of the owner', () => {
    fc.assert(
      fc.property(color, color, color, (background, text, accent) => {
        const palette = paletteOf({ background, text, accent });
        const unseen = PAIRS.filter(
          ([one, ground, ratio]) => contrastOf(palette[one] ?? '', palette[ground] ?? '') < ratio,
        );
        expect(unseen).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps the colours that can be read as they are', () => {
    expect(paletteOf({ background: '#0b3d2e', text: '#ffffff', accent: '#d4af37' })).toMatchObject({
      '--paper': '#0b3d2e',
      '--ink': '#ffffff',
      '--brand': '#d4af37',
      'color-scheme': 'dark',
    });
    expect(paletteOf({ background: '#ffffff', text: '#16261f', accent: '#0b5d43' })).toMatchObject({
      '--paper': '#ffffff',
      '--ink': '#16261f',
      '--brand': '#0b5d43',
      'color-scheme': 'light',
    });
  });

  test('reckons contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
