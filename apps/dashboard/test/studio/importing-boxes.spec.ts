import { describe, expect, it } from '@jest/globals';
import { colorsIn, type Pixels } from '../../src/studio/importing/boxes/box-colors.js';
import {
  boxBetween,
  heldBox,
  isName,
  movedBox,
  moveOf,
  newBox,
  proposedName,
  stretchedBox,
  type TextBox,
} from '../../src/studio/importing/boxes/text-boxes.js';
import { withBoxes } from '../../src/studio/importing/boxes/with-boxes.js';
import type { Imported } from '../../../../libs/importing/src/imported.js';
import { faultsOf } from '../../../../test/support/imported.js';

const CANVAS = { width: 320, height: 180 };
const box = { x: 10, y: 20, width: 100, height: 40 };
const boxOf = (key: number, name: string, covers = true): TextBox => ({ key, name, box, covers });

/** A picture of one colour with a bar of another one. */
function picture(ground: readonly number[], bar: readonly number[], isBar: (x: number, y: number) => boolean): Pixels {
  const [width, height] = [60, 30];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...(isBar(x, y) ? bar : ground), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

describe('boxes over a picture', () => {
  it('are drawn from any corner, and stay on the canvas', () => {
    expect(boxBetween({ x: 110.4, y: 60 }, { x: 10.2, y: 20.4 }, CANVAS)).toEqual({
      x: 10,
      y: 20,
      width: 100,
      height: 40,
    });
    expect(boxBetween({ x: 300, y: 170 }, { x: 900, y: 900 }, CANVAS)).toEqual({
      x: 300,
      y: 170,
      width: 20,
      height: 10,
    });
    expect(boxBetween({ x: 10, y: 10 }, { x: 11, y: 90 }, CANVAS)).toBeNull();
  });

  it('are moved and stretched up to the edges', () => {
    expect(movedBox(box, { x: -50, y: 500 }, CANVAS)).toEqual({ x: 0, y: 140, width: 100, height: 40 });
    expect(stretchedBox(box, { x: 500, y: -90 }, CANVAS)).toEqual({ x: 10, y: 20, width: 310, height: 1 });
    expect(heldBox({ x: 5, y: 5, width: 1000, height: 0 }, CANVAS)).toEqual({ x: 0, y: 5, width: 320, height: 1 });
  });

  it('are moved by arrows alone', () => {
    expect(moveOf('ArrowLeft', 2)).toEqual({ x: -2, y: 0 });
    expect(moveOf('ArrowDown', 2)).toEqual({ x: 0, y: 2 });
    expect(moveOf('a', 2)).toBeNull();
  });

  it('are added below each other', () => {
    const first = newBox([], CANVAS);
    expect(first).toEqual({ x: 64, y: 79, width: 192, height: 22 });
    expect(newBox([boxOf(1, 'name')], CANVAS).y).toBeGreaterThanOrEqual(first.y + first.height);
    const many = Array.from({ length: 30 }, (_, key) => boxOf(key, 'name'));
    const last = newBox(many, CANVAS);
    expect(last.y + last.height).toBeLessThanOrEqual(CANVAS.height);
  });

  it('have names of their own that fields may have', () => {
    expect(proposedName([])).toBe('name');
    expect(proposedName([boxOf(1, 'name'), boxOf(2, 'text_2')])).toBe('text_3');
    expect(['name', 'text_2', 'City', '', 'a b', 'constructor', '__proto__'].filter(isName)).toEqual([
      'name',
      'text_2',
    ]);
  });
});

describe('colours in a box', () => {
  const inner = { x: 5, y: 5, width: 50, height: 20 };

  it('are those of the ground at its edge and of the words within', () => {
    const read = picture([242, 230, 200], [138, 21, 56], (x, y) => x > 15 && x < 40 && y > 12 && y < 16);
    expect(colorsIn(read, inner)).toEqual({ ground: '#f2e6c8', ink: '#8a1538' });
  });

  it('take no notice of words that cross the edge', () => {
    const read = picture([20, 60, 40], [255, 215, 0], (_, y) => y > 12 && y < 16);
    expect(colorsIn(read, inner)).toEqual({ ground: '#143c28', ink: '#ffd700' });
  });

  it('have an ink that is read on the ground where there are no words', () => {
    const plain = (ground: readonly number[]): unknown =>
      colorsIn(
        picture(ground, ground, () => false),
        inner,
      );
    expect(plain([250, 250, 250])).toEqual({ ground: '#fafafa', ink: '#16261f' });
    expect(plain([10, 20, 60])).toEqual({ ground: '#0a143c', ink: '#ffffff' });
  });

  it('have no ink that cannot be read', () => {
    const read = picture([255, 255, 255], [255, 255, 120], (x, y) => x > 15 && x < 40 && y > 12 && y < 16);
    expect(colorsIn(read, inner).ink).toBe('#16261f');
  });

  it('are found in boxes beside the picture', () => {
    const read = picture([1, 2, 3], [1, 2, 3], () => false);
    expect(colorsIn(read, { x: 900, y: -5, width: 0, height: 0 }).ground).toBe('#010203');
  });
});

describe('the template of a picture', () => {
  const imported: Imported = {
    template: {
      schema_version: 1,
      canvas: CANVAS,
      layers: [{ id: 'ground', type: 'image', asset: 'ast_import-1', box: [0, 0, 320, 180] }],
    },
    pictures: new Map(),
    report: [],
    missing: [],
  };
  const colors = { ground: '#ffffff', ink: '#123456' };

  it('is as it was without boxes', () => {
    expect(withBoxes(imported, [], () => colors, 'left')).toBe(imported);
  });

  it('has texts above their covers, with one field for each name', () => {
    const boxes = [boxOf(1, 'name'), boxOf(2, 'name', false), boxOf(3, 'ground')];
    const boxed = withBoxes(imported, boxes, () => colors, 'right');
    expect(faultsOf(boxed)).toEqual([]);
    expect(boxed.template.fields?.map(({ name }) => name)).toEqual(['name', 'ground']);
    expect(boxed.template.layers?.map(({ id, type }) => [id, type])).toEqual([
      ['ground', 'image'],
      ['name_cover', 'shape'],
      ['ground_cover', 'shape'],
      ['name', 'text'],
      ['name-2', 'text'],
      ['ground-2', 'text'],
    ]);
    expect(boxed.template.layers?.[3]).toMatchObject({
      text: '{{name}}',
      box: [10, 20, 100, 40],
      size: 22,
      color: '#123456',
      align: 'right',
    });
  });
});
