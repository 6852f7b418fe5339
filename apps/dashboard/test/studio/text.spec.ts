import { describe, expect, it } from '@jest/globals';
import fc from '../../../../test/support/fast-check.js';
import { reconcile, setValue, valueAt } from '../../src/studio/document/members.js';
import { textOf, typedText } from '../../src/studio/document/text.js';
import { text } from './documents.js';

const BOLD = { weight: 700 };
const RUNS = { ...text('a', [0, 0, 1, 1]), text: [{ text: 'خصم ' }, { text: 'حصري', ...BOLD }, { text: ' اليوم' }] };

describe('typing', () => {
  it.each([
    ['خصم حصريا اليوم', [{ text: 'خصم ' }, { text: 'حصريا', ...BOLD }, { text: ' اليوم' }]],
    ['خصمم حصري اليوم', [{ text: 'خصمم ' }, { text: 'حصري', ...BOLD }, { text: ' اليوم' }]],
    ['خصم اليوم', [{ text: 'خصم ' }, { text: 'اليوم' }]],
    ['خصم  اليوم', [{ text: 'خصم ' }, { text: ' اليوم' }]],
    ['حصري', [{ text: 'حصري' }]],
    ['خصم حصري اليوم!', [{ text: 'خصم ' }, { text: 'حصري', ...BOLD }, { text: ' اليوم!' }]],
    ['', ''],
  ])('%j keeps the styles of runs', (next, runs) => {
    expect(typedText(RUNS, next)).toEqual(runs);
  });

  it('returns any typed text, and splits no letter of two units', () => {
    const piece = fc.constantFrom('ب', 'a', '😀', '😁', '𞤀', ' ');
    const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const runs = fc.array(
      words.filter((word) => word !== ''),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(runs, words, (styled, next) => {
        const layer = { ...RUNS, text: styled.map((word, index) => ({ text: word, weight: index })) };
        const typed = typedText(layer, next);
        expect(textOf({ ...layer, text: typed })).toBe(next);
        const lone = /\\ud[89a-f]/.exec(JSON.stringify(typed));
        expect(lone).toBeNull();
      }),
    );
  });

  it('of a plain text is that text', () => {
    expect(typedText(text('a', [0, 0, 1, 1]), 'ب')).toBe('ب');
  });
});

describe('members', () => {
  it('are set by their paths', () => {
    const target: Record<string, unknown> = { stroke: { width: 2 }, box: [1, 2] };
    setValue(target, ['shadow', 'blur'], 5);
    setValue(target, ['stroke', 'width'], undefined);
    setValue(target, ['box', 0], undefined);
    setValue(target, ['none', 'at', 'all'], undefined);
    setValue(target, ['stops', 0, 1], '#000');
    expect(target).toEqual({ stroke: {}, box: [2], shadow: { blur: 5 }, stops: [[undefined, '#000']] });
    expect(valueAt(target, ['stops', 0, 1])).toBe('#000');
    expect(valueAt(target, ['box', 'width', 1])).toBeUndefined();
  });

  it('change to any other value and leave equal parts alone', () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (one, other) => {
        const target = structuredClone(one);
        reconcile(target, structuredClone(other));
        expect(target).toEqual(other);
      }),
    );
    const inner = { deep: [1] };
    const target: Record<string, unknown> = { inner, other: 1 };
    reconcile(target, { inner: { deep: [1] }, other: 2 });
    expect(target['inner']).toBe(inner);
  });
});
