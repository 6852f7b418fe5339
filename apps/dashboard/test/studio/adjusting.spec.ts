import { describe, expect, it } from '@jest/globals';
import {
  adjust,
  adjusted,
  canAdjust,
  nudgeAdjusted,
  startAdjust,
  walkHandles,
} from '../../src/studio/canvas/adjusting.js';
import type { PointerAt } from '../../src/studio/canvas/gesture.js';
import { type Document, type Layer } from '../../src/studio/document/template.js';
import { find } from '../../src/studio/document/tree.js';
import { gradientAdjustment } from '../../src/studio/geometry/gradient.js';
import { NO_MARKS, Studio } from '../../src/studio/studio.js';

const BOX = { x: 100, y: 100, width: 200, height: 100 };
const STOPS = [
  [0, '#000000'],
  [0.5, '#ff0000'],
  [1, '#ffffff'],
];

const gradient = (value: object) => {
  const adjustment = gradientAdjustment({ stops: STOPS, ...value }, BOX);
  if (adjustment === null) throw new Error('It has no handles.');
  return adjustment;
};
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];
const placesOf = (value: object) => gradient(value).handles.map(({ at }) => rounded(at));

describe('handles of gradients', () => {
  it('stand where the engine paints the colours', () => {
    expect(placesOf({ gradient: 'linear' })).toEqual([
      [100, 150],
      [300, 150],
      [100, 150],
      [200, 150],
      [300, 150],
    ]);
    // As long as the box is in that direction, so that the corners have the first and the last colour.
    expect(placesOf({ gradient: 'linear', angle: 45 }).slice(0, 2)).toEqual([
      [125, 75],
      [275, 225],
    ]);
    expect(placesOf({ gradient: 'radial', center: [0.25, 0.5], radius: 0.5 })).toEqual([
      [150, 150],
      [250, 150],
      [150, 150],
      [200, 150],
      [250, 150],
    ]);
    // Once around from the top, clockwise.
    expect(placesOf({ gradient: 'conic' })).toEqual([
      [200, 150],
      [200, 115],
      [200, 115],
      [200, 185],
      [200, 115],
    ]);
  });

  it.each([
    ['linear', 1, { x: 200, y: 300 }, false, { angle: 90 }],
    ['linear', 0, { x: 200, y: 300 }, false, { angle: -90 }],
    ['linear', 1, { x: 300, y: 196 }, true, { angle: 30 }],
    ['radial', 0, { x: 300, y: 400 }, false, { center: [1, 1] }],
    ['radial', 1, { x: 200, y: 250 }, false, { radius: 0.5 }],
    ['radial', 1, { x: 200, y: 150 }, false, { radius: 0.01 }],
    ['conic', 1, { x: 300, y: 150 }, false, { angle: 0 }],
  ])('of the kind %s: handle %i at %j', (kind, handle, to, isHeld, expected) => {
    const { value } = gradient({ gradient: kind }).dragged(handle, to, isHeld);
    expect(value).toMatchObject({ gradient: kind, stops: STOPS, ...expected });
  });

  it('bring stops past each other, in the order of their offsets', () => {
    const { value, handle } = gradient({ gradient: 'linear' }).dragged(2, { x: 260, y: 400 }, false);
    expect(value).toMatchObject({ stops: [STOPS[1], [0.8, '#000000'], STOPS[2]] });
    expect(handle).toBe(3);
    const last = gradient({ gradient: 'conic' }).dragged(4, { x: 235, y: 150 }, false);
    expect(last.value).toMatchObject({ stops: [STOPS[0], [0.25, '#ffffff'], STOPS[1]] });
  });

  it('are moved by arrows: stops along their line, ends by their angle or radius', () => {
    const { nudged } = gradient({ gradient: 'linear', angle: 180 });
    expect(nudged(3, { x: 1, y: 0 }, false).value).toMatchObject({ stops: [STOPS[0], [0.49, '#ff0000'], STOPS[2]] });
    expect(nudged(3, { x: 0, y: 1 }, false).value).toMatchObject({ stops: STOPS });
    expect(nudged(1, { x: 1, y: 0 }, true).value).toMatchObject({ angle: -165 });
    expect(gradient({ gradient: 'radial' }).nudged(1, { x: 1, y: 0 }, true).value).toMatchObject({ radius: 0.6 });
  });

  it('exclude colours, bound paints and unknown members', () => {
    const all = [
      '#fff',
      null,
      { field: 'color' },
      { gradient: 'mesh', stops: STOPS },
      { gradient: 'linear', stops: 5 },
    ];
    expect(all.map((value) => gradientAdjustment(value, BOX))).toEqual(all.map(() => null));
  });
});

const PHOTO: Layer = { id: 'photo', type: 'image', field: 'photo', box: [100, 100, 200, 100] };
const at = (x: number, y: number): PointerAt => ({
  screen: { x, y },
  point: { x, y },
  isShift: false,
  isAlt: false,
  isCommand: false,
});

function opened(layer: Layer): Studio {
  const document: Document = { schema_version: 1, canvas: { width: 400, height: 400 }, layers: [layer] };
  const studio = new Studio(document, NO_MARKS, () => 0);
  studio.select([layer.id]);
  return studio;
}

describe('adjusting', () => {
  it('drags the focus of a picture as one step, and ends with the selection', () => {
    const studio = opened({ ...PHOTO, rotate: 90 });
    expect([adjusted(studio), startAdjust(studio), canAdjust(studio)]).toEqual([null, null, true]);
    adjust(studio);
    const gesture = startAdjust(studio);
    // The picture is rotated by a quarter about its middle.
    gesture?.move(at(200, 200));
    gesture?.move(at(180, 170));
    gesture?.end();
    expect(find(studio.document, 'photo')?.layer['focus']).toEqual([0.6, 0.7]);
    expect(studio.state.history.index).toBe(1);
    studio.select([]);
    expect(adjusted(studio)).toBeNull();
  });

  it('takes a drag back, and moves the focus by keys in one step', () => {
    const studio = opened(PHOTO);
    adjust(studio);
    const gesture = startAdjust(studio);
    gesture?.move(at(300, 200));
    gesture?.cancel();
    expect(studio.document.layers).toEqual([PHOTO]);
    nudgeAdjusted(studio, { x: 1, y: 0 }, false);
    nudgeAdjusted(studio, { x: 0, y: -1 }, true);
    expect(find(studio.document, 'photo')?.layer['focus']).toEqual([0.51, 0.4]);
    studio.undo();
    expect(studio.document.layers).toEqual([PHOTO]);
  });

  it('goes from one member with handles to the next, and round their handles', () => {
    const linear = { gradient: 'linear', stops: STOPS };
    const studio = opened({
      id: 'star',
      type: 'shape',
      shape: 'star',
      box: [0, 0, 50, 50],
      fill: linear,
      stroke: { paint: linear, width: 2 },
    });
    adjust(studio);
    expect(studio.state.adjusting).toEqual({ id: 'star', path: ['fill'], handle: 0 });
    walkHandles(studio, -1);
    expect(studio.state.adjusting?.handle).toBe(4);
    adjust(studio);
    expect(studio.state.adjusting?.path).toEqual(['stroke', 'paint']);
    adjust(studio);
    expect(studio.state.adjusting).toBeNull();
  });

  it.each([
    ['a locked picture', PHOTO, { locked: new Set(['photo']) }],
    ['a picture that is not cut', { ...PHOTO, fit: 'contain' }, {}],
    ['a plain colour', { id: 'a', type: 'shape', shape: 'rect', box: [0, 0, 9, 9], fill: '#fff' } as const, {}],
  ])('has no handles for %s', (_, layer, marks) => {
    const studio = opened(layer);
    studio.setMarks(marks);
    expect(canAdjust(studio)).toBe(false);
    expect(adjust(studio)).toBe(false);
  });
});
