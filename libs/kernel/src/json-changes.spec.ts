import { describe, expect, it } from '@jest/globals';
import fc from '../../../test/support/fast-check.js';
import { changesOf, pointerOf } from './json-changes.js';

const layers = (...ids: string[]): object => ({ layers: ids.map((id) => ({ id, size: 1 })) });

describe('changesOf', () => {
  it('names members that were added, removed and changed', () => {
    expect(changesOf({ a: 1, b: { c: 2 }, d: 3 }, { a: 1, b: { c: 4 }, 'e/f': null })).toEqual([
      { kind: 'changed', pointer: '/b/c', item: null, from: 2, to: 4 },
      { kind: 'removed', pointer: '/d', item: null, from: 3 },
      { kind: 'added', pointer: '/e~1f', item: null, to: null },
    ]);
  });

  it('compares items of lists by their ids: an inserted item changes none of the others', () => {
    expect(changesOf(layers('a', 'b'), layers('new', 'a', 'b'))).toEqual([
      { kind: 'added', pointer: '/layers/0', item: 'new', to: { id: 'new', size: 1 } },
    ]);
    expect(changesOf(layers('a', 'b', 'c'), layers('a', 'c'))).toEqual([
      { kind: 'removed', pointer: '/layers/1', item: 'b', from: { id: 'b', size: 1 } },
    ]);
  });

  it('names the one item that moved', () => {
    const moved = { kind: 'moved', pointer: '/layers/0', item: 'd', from: 3, to: 0 };
    expect(changesOf(layers('a', 'b', 'c', 'd'), layers('d', 'a', 'b', 'c'))).toEqual([moved]);
  });

  it('names the innermost item around a change, at its new place', () => {
    const group = (size: number, ...before: object[]): object => ({
      layers: [...before, { id: 'group', layers: [{ id: 'who', size }] }],
    });
    expect(changesOf(group(1), group(2, { id: 'new' }))).toContainEqual({
      kind: 'changed',
      pointer: '/layers/1/layers/0/size',
      item: 'who',
      from: 1,
      to: 2,
    });
  });

  it('compares other lists by place, beside the ends that they share', () => {
    expect(changesOf([1, 2, 3, 4], [1, 3, 4])).toEqual([{ kind: 'removed', pointer: '/1', item: null, from: 2 }]);
    expect(changesOf([[0, 1]], [[0, 2], [3]])).toEqual([
      { kind: 'changed', pointer: '/0/1', item: null, from: 1, to: 2 },
      { kind: 'added', pointer: '/1', item: null, to: [3] },
    ]);
    // Two items with the same id are no keys.
    expect(changesOf(layers('a', 'a'), layers('a', 'b'))).toEqual([
      { kind: 'changed', pointer: '/layers/1/id', item: null, from: 'a', to: 'b' },
    ]);
  });

  it('finds nothing between equal values, and something between others', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(changesOf(one, structuredClone(one))).toEqual([]);
        expect(changesOf(one, other).length > 0).toBe(normal(one) !== normal(other));
      }),
    );
  });
});

/** Sorts members by name; JSON has no negative zero. */
function normal(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

it('pointers escape their special characters', () => {
  expect(pointerOf([])).toBe('');
  expect(pointerOf(['schema', 'a/b~c', 0])).toBe('/schema/a~1b~0c/0');
});
