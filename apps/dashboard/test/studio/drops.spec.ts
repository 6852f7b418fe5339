import { describe, expect, it } from '@jest/globals';
import type { PointerAt } from '../../src/studio/canvas/gesture.js';
import { startMove } from '../../src/studio/canvas/move-gesture.js';
import type { Document, Layer } from '../../src/studio/document/template.js';
import { find, indexOf } from '../../src/studio/document/tree.js';
import type { Box } from '../../src/studio/geometry/box.js';
import { slotAt } from '../../src/studio/geometry/flow.js';
import { NO_MARKS, Studio } from '../../src/studio/studio.js';
import { shape } from './documents.js';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const ROOM = box(0, 0, 300, 100);
const indexAt = (boxes: readonly Box[], x: number, y: number, flow: Parameters<typeof slotAt>[3]): number =>
  slotAt(boxes, ROOM, { x, y }, flow).index;

describe('places in a flow', () => {
  const LTR = [box(10, 10, 40, 40), box(60, 10, 40, 40), box(110, 10, 40, 40)];
  const RTL = [box(250, 10, 40, 40), box(200, 10, 40, 40), box(150, 10, 40, 40)];

  it('are counted by the middles of the boxes, in reading direction', () => {
    const row = { axis: 'inline', isRtl: false, wraps: false } as const;
    expect([0, 29, 31, 105, 140, 299].map((x) => indexAt(LTR, x, 50, row))).toEqual([0, 0, 1, 2, 3, 3]);
    const rtl = { ...row, isRtl: true };
    expect([299, 271, 269, 195, 160, 0].map((x) => indexAt(RTL, x, 50, rtl))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('go down a column', () => {
    const column = [box(10, 0, 40, 20), box(10, 30, 40, 20)];
    const flow = { axis: 'block', isRtl: true, wraps: false } as const;
    expect([0, 15, 45, 99].map((y) => indexAt(column, 200, y, flow))).toEqual([0, 1, 2, 2]);
    expect(slotAt(column, ROOM, { x: 20, y: 25 }, flow).line).toEqual([
      { x: 50, y: 25 },
      { x: 10, y: 25 },
    ]);
  });

  it('are those of the line below the point where lines wrap', () => {
    const lines = [box(250, 0, 40, 40), box(200, 0, 40, 40), box(250, 50, 40, 40)];
    const flow = { axis: 'inline', isRtl: true, wraps: true } as const;
    expect(indexAt(lines, 150, 10, flow)).toBe(2);
    expect(indexAt(lines, 280, 60, flow)).toBe(2);
    expect(indexAt(lines, 150, 95, flow)).toBe(3);
    // The same place, shown at the end of the first line and at the beginning of the second.
    expect(slotAt(lines, ROOM, { x: 150, y: 10 }, flow).line[0]).toEqual({ x: 196, y: 0 });
    expect(slotAt(lines, ROOM, { x: 299, y: 70 }, flow).line[0]).toEqual({ x: 294, y: 50 });
  });

  it('stand between two boxes, beside the outer ones, and at the beginning of an empty stack', () => {
    const row = { axis: 'inline', isRtl: false, wraps: false } as const;
    const placeAt = (boxes: readonly Box[], x: number) => slotAt(boxes, ROOM, { x, y: 20 }, row).line[0].x;
    expect([placeAt(LTR, 0), placeAt(LTR, 55), placeAt(LTR, 299), placeAt([], 200)]).toEqual([6, 55, 154, 4]);
    expect(slotAt([], ROOM, { x: 5, y: 5 }, { ...row, isRtl: true })).toEqual({
      index: 0,
      line: [
        { x: 296, y: 0 },
        { x: 296, y: 100 },
      ],
    });
  });
});

const small = (id: string): Layer => ({ ...shape(id, [40, 40]) });
const DOCUMENT: Document = {
  schema_version: 1,
  canvas: { width: 1000, height: 600 },
  locale: 'ar-SA',
  layers: [
    { id: 'row', type: 'stack', box: [100, 100, 300, 60], layers: [small('one'), small('two'), small('three')] },
    { id: 'column', type: 'stack', axis: 'block', box: [500, 100, 60, 300], layers: [small('four')] },
    { id: 'group', type: 'group', layers: [shape('five', [100, 300, 200, 200]), shape('six', [120, 320, 30, 30])] },
    { id: 'rotated', type: 'group', rotate: 90, layers: [shape('seven', [700, 300, 200, 200])] },
    shape('free', [20, 20, 40, 40]),
  ],
};
/** As the engine lays the stacks out: the row from right to left. */
const BOXES = new Map(
  Object.entries({
    one: box(360, 100, 40, 40),
    two: box(320, 100, 40, 40),
    three: box(280, 100, 40, 40),
    four: box(500, 100, 40, 40),
  }),
);

function opened(...ids: string[]): Studio {
  const studio = new Studio(DOCUMENT, NO_MARKS, () => 0);
  studio.set({ boxes: BOXES });
  studio.select(ids);
  return studio;
}
const at = (x: number, y: number, more: Partial<PointerAt> = {}): PointerAt => ({
  screen: { x, y },
  point: { x, y },
  isShift: false,
  isAlt: false,
  isCommand: true,
  ...more,
});
const drag = (studio: Studio, from: PointerAt, to: PointerAt): void => {
  const gesture = startMove(studio, from);
  gesture?.move(to);
  gesture?.end();
};
const listOf = (studio: Studio, id: string) => find(studio.document, id)?.layer.layers?.map((layer) => layer.id);

describe('a drag', () => {
  it('brings layers of a stack elsewhere in its flow, as one step', () => {
    const studio = opened('one');
    const gesture = startMove(studio, at(380, 120));
    gesture?.move(at(310, 130));
    expect(studio.state.drop).toMatchObject({ place: { parent: 'row', index: 1 }, line: [{ x: 320 }, { x: 320 }] });
    expect(studio.state.ghost).toEqual({ x: -70, y: 10 });
    expect(studio.document).toBe(DOCUMENT);
    gesture?.end();
    expect(listOf(studio, 'row')).toEqual(['two', 'one', 'three']);
    expect([studio.state.drop, studio.state.ghost, studio.state.history.index]).toEqual([null, null, 1]);
    studio.undo();
    expect(studio.document).toEqual(DOCUMENT);
  });

  it('is taken back', () => {
    const studio = opened('one');
    const gesture = startMove(studio, at(380, 120));
    gesture?.move(at(310, 130));
    gesture?.cancel();
    expect([studio.document, studio.state.drop, studio.state.ghost]).toEqual([DOCUMENT, null, null]);
    const other = opened('free');
    const moved = startMove(other, at(40, 40));
    moved?.move(at(300, 120));
    expect(other.state.drop?.place.parent).toBe('row');
    moved?.cancel();
    expect([other.document, other.state.drop]).toEqual([DOCUMENT, null]);
  });

  it('brings a layer out of a stack onto the canvas, where the pointer has it, above the stack', () => {
    const studio = opened('two');
    drag(studio, at(340, 120), at(640, 20));
    expect(studio.document.layers?.map(({ id }) => id).slice(0, 2)).toEqual(['row', 'two']);
    expect(find(studio.document, 'two')?.layer.box).toEqual([620, 0, 40, 40]);
  });

  it('brings a layer from one stack into another, and keeps it with alt', () => {
    const studio = opened('three');
    drag(studio, at(300, 120), at(520, 130));
    expect([listOf(studio, 'row'), listOf(studio, 'column')]).toEqual([
      ['one', 'two'],
      ['four', 'three'],
    ]);
    expect(studio.state.scope).toBe('column');
    const other = opened('three');
    drag(other, at(300, 120), at(520, 130, { isAlt: true }));
    expect(listOf(other, 'row')).toEqual(['three', 'one', 'two']);
  });

  it('brings a layer of the canvas into the deepest holder below the pointer', () => {
    const studio = opened('free');
    drag(studio, at(40, 40), at(345, 120));
    expect(listOf(studio, 'row')).toEqual(['one', 'free', 'two', 'three']);
    expect(find(studio.document, 'free')?.layer.box).toEqual([40, 40]);
    const other = opened('free');
    drag(other, at(40, 40), at(200, 400));
    expect(listOf(other, 'group')).toEqual(['five', 'six', 'free']);
    expect(find(other.document, 'free')?.layer.box).toEqual([180, 380, 40, 40]);
    other.undo();
    expect(other.document).toEqual(DOCUMENT);
  });

  it('leaves layers as they are seen in a rotated group', () => {
    const studio = opened('free');
    // The group is rotated by a quarter about (800, 400), and its own plane with it.
    drag(studio, at(40, 40), at(840, 400));
    expect(find(studio.document, 'free')).toMatchObject({
      parent: 'rotated',
      layer: { box: [780, 340, 40, 40], rotate: -90 },
    });
  });

  it.each([
    ['a locked stack', 'free', [300, 120], { locked: new Set(['row']) }],
    ['its own layers', 'group', [210, 420], {}],
    ['a group that is smaller', 'column', [200, 400], {}],
  ])('brings nothing into %s', (_, id, to, marks) => {
    const studio = opened(id);
    studio.setMarks(marks);
    const parents = [...indexOf(DOCUMENT).values()].map(({ parent }) => parent);
    drag(studio, at(200, 400), at(to[0] ?? 0, to[1] ?? 0));
    expect([...indexOf(studio.document).values()].map(({ parent }) => parent)).toEqual(parents);
  });

  it('appends to a stack whose layers have no boxes yet', () => {
    const studio = opened('free');
    studio.set({ boxes: new Map() });
    drag(studio, at(40, 40), at(390, 120));
    expect(listOf(studio, 'row')).toEqual(['one', 'two', 'three', 'free']);
  });
});
