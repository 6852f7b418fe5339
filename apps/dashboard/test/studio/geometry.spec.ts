import { describe, expect, it } from '@jest/globals';
import fc from '../../../../test/support/fast-check.js';
import { alignments, distribution } from '../../src/studio/geometry/align.js';
import type { Box, Point } from '../../src/studio/geometry/box.js';
import {
  apply,
  boundsOf,
  IDENTITY,
  invert,
  isIn,
  meetsFrame,
  mirror,
  multiply,
  rotation,
} from '../../src/studio/geometry/matrix.js';
import { HANDLES, handlePoint, resized, resizedRotated, sideOf } from '../../src/studio/geometry/resize.js';
import { FREE, snap, targetsOf } from '../../src/studio/geometry/snapping.js';

const BOX: Box = { x: 100, y: 50, width: 200, height: 100 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const near = (one: Point, other: Point): void => {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
};

describe('maps', () => {
  it('rotate clockwise, quarters exactly', () => {
    expect(apply(rotation(90, { x: 0, y: 0 }), { x: 10, y: 0 })).toEqual({ x: 0, y: 10 });
    expect(boundsOf({ box: BOX, matrix: rotation(90, { x: 200, y: 100 }) })).toEqual(box(150, 0, 100, 200));
    near(apply(rotation(30, { x: 5, y: 5 }), { x: 5, y: 5 }), { x: 5, y: 5 });
  });

  it('mirror in a box, and go back', () => {
    expect(apply(mirror('x', BOX), { x: 100, y: 60 })).toEqual({ x: 300, y: 60 });
    expect(apply(mirror('both', BOX), { x: 100, y: 50 })).toEqual({ x: 300, y: 150 });
    const map = multiply(rotation(33, { x: 4, y: 9 }), mirror('y', BOX));
    near(apply(multiply(invert(map), map), { x: 7, y: 8 }), { x: 7, y: 8 });
  });

  it('find the layers under a point and in a marquee of a rotated box', () => {
    const frame = { box: BOX, matrix: rotation(45, { x: 200, y: 100 }) };
    expect([
      isIn(frame, { x: 200, y: 100 }),
      isIn(frame, { x: 102, y: 52 }),
      isIn(frame, { x: 102, y: 52 }, 80),
    ]).toEqual([true, false, true]);
    expect([
      meetsFrame(box(190, 90, 5, 5), frame),
      meetsFrame(box(100, 0, 20, 20), frame),
      meetsFrame(box(400, 0, 5, 5), frame),
    ]).toEqual([true, false, false]);
  });
});

describe('resizing', () => {
  it.each([
    ['se', {}, box(100, 50, 210, 120)],
    ['nw', {}, box(110, 70, 190, 80)],
    ['e', {}, box(100, 50, 210, 100)],
    ['n', { isFromCenter: true }, box(100, 70, 200, 60)],
    ['se', { isProportional: true }, box(100, 50, 240, 120)],
    ['e', { isProportional: true }, box(100, 47.5, 210, 105)],
    ['se', { isProportional: true, isFromCenter: true }, box(60, 30, 280, 140)],
  ] as const)('by %s %j', (handle, terms, expected) => {
    expect(resized(BOX, handle, { x: 10, y: 20 }, terms)).toEqual(expected);
  });

  it('stops at the least side', () => {
    expect(resized(BOX, 'se', { x: -900, y: 0 })).toEqual(box(100, 50, 1, 100));
    expect(resized(BOX, 'nw', { x: 900, y: 900 })).toEqual(box(299, 149, 1, 1));
  });

  it('leaves the opposite point of a rotated box where it is seen', () => {
    const angle = fc.double({ min: -180, max: 180, noNaN: true });
    const way = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -40, max: 40 }) });
    fc.assert(
      fc.property(
        angle,
        angle,
        way,
        fc.constantFrom(...HANDLES),
        fc.boolean(),
        (own, around, by, handle, isProportional) => {
          const outer = rotation(around, { x: 30, y: 40 });
          const rotate = ({ x, y, width, height }: Box) => rotation(own, { x: x + width / 2, y: y + height / 2 });
          const after = resizedRotated({ box: BOX, outer, rotate }, handle, by, { isProportional });
          const side = sideOf(handle);
          const opposite = (one: Box): Point => ({
            x: one.x + (one.width * (1 - side.x)) / 2,
            y: one.y + (one.height * (1 - side.y)) / 2,
          });
          near(
            apply(multiply(outer, rotate(after)), opposite(after)),
            apply(multiply(outer, rotate(BOX)), opposite(BOX)),
          );
        },
      ),
    );
  });

  it('follows the pointer with the handle of a rotated box', () => {
    const rotate = ({ x, y, width, height }: Box) => rotation(30, { x: x + width / 2, y: y + height / 2 });
    const after = resizedRotated({ box: BOX, outer: IDENTITY, rotate }, 'se', { x: 25, y: 5 });
    const before = apply(rotate(BOX), handlePoint(BOX, 'se'));
    near(apply(rotate(after), handlePoint(after, 'se')), { x: before.x + 25, y: before.y + 5 });
  });
});

describe('snapping', () => {
  const CANVAS = box(0, 0, 1000, 1000);
  const targets = targetsOf([box(100, 100, 100, 100)], CANVAS);

  it('catches within 6 screen pixels and lets go beyond 9', () => {
    const at = (x: number, former = FREE, zoom = 1) => snap(box(x, 517, 40, 40), targets, { zoom, former });
    expect(at(206).by).toEqual({ x: -6, y: 0 });
    expect(at(207).by).toEqual({ x: 0, y: 0 });
    const held = at(205);
    expect(held.lines).toEqual([{ axis: 'x', at: 200, from: box(100, 100, 100, 100) }]);
    expect(at(209, held).by.x).toBe(-9);
    expect(at(210, held).by.x).toBe(0);
    // Twice as large on the screen, half as far on the canvas.
    expect([at(203, FREE, 2).by.x, at(204, FREE, 2).by.x]).toEqual([-3, 0]);
  });

  it('finds middles, guides and the grid', () => {
    expect(snap(box(478, 700, 40, 40), targets, { zoom: 1 }).by.x).toBe(2);
    const guided = targetsOf([], CANVAS, [{ axis: 'y', at: 333 }]);
    expect(snap(box(10, 330, 10, 40), guided, { zoom: 1 }).by.y).toBe(3);
    const grid = targetsOf([], CANVAS, [], 50);
    expect(snap(box(347, 252, 70, 70), grid, { zoom: 1 }).by).toEqual({ x: 3, y: -2 });
  });

  it('makes gaps equal, and shows them', () => {
    const row = targetsOf([box(100, 100, 100, 50), box(230, 100, 100, 50)], box(0, 0, 5000, 3000));
    const after = snap(box(364, 112, 77, 31), row, { zoom: 1 });
    expect(after.by.x).toBe(-4);
    expect(after.gaps).toEqual([
      {
        axis: 'x',
        across: 125,
        segments: [
          [200, 230],
          [330, 360],
        ],
      },
    ]);
    const before = snap(box(-8, 112, 77, 31), row, { zoom: 1 });
    expect(before.by.x).toBe(1);
    const wide = targetsOf([box(100, 100, 100, 50), box(420, 100, 100, 50)], box(0, 0, 5000, 3000));
    expect(snap(box(274, 112, 77, 31), wide, { zoom: 1 }).by.x).toBe(-2.5);
    expect(snap(box(364, 900, 77, 31), row, { zoom: 1 }).gaps).toEqual([]);
  });

  it('holds only the sides that a handle moves', () => {
    const parts = { x: [1], y: [] } as const;
    const result = snap(box(40, 103, 57, 200), targets, { zoom: 1, parts, withGaps: false });
    expect(result.by).toEqual({ x: 3, y: 0 });
  });
});

describe('aligning and distributing', () => {
  const boxes = [box(0, 0, 10, 10), box(50, 20, 30, 30), box(100, 90, 20, 10)];

  it.each([
    ['left', [0, -50, -100], 'x'],
    ['center', [55, -5, -50], 'x'],
    ['right', [110, 40, 0], 'x'],
    ['top', [0, -20, -90], 'y'],
    ['middle', [45, 15, -45], 'y'],
    ['bottom', [90, 50, 0], 'y'],
  ] as const)('%s', (edge, ways, axis) => {
    expect(alignments(boxes, edge).map((way) => way[axis])).toEqual(ways);
  });

  it('aligns one box to the canvas', () => {
    expect(alignments([box(10, 10, 20, 20)], 'center', box(0, 0, 100, 100))).toEqual([{ x: 30, y: 0 }]);
  });

  it('makes gaps equal between the outermost', () => {
    expect(distribution(boxes, 'x').map(({ x }) => x)).toEqual([0, -10, 0]);
    expect(distribution(boxes, 'y').map(({ y }) => y)).toEqual([0, 15, 0]);
    expect(distribution(boxes.slice(1), 'x').map(({ x }) => x)).toEqual([0, 0]);
  });
});
