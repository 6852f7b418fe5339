import { describe, expect, it } from '@jest/globals';
import { type Draft, produce } from 'immer';
import { copyText, layersOf } from '../../src/studio/document/clipboard.js';
import { boxOf, frameOf, NO_BOXES, placingOf } from '../../src/studio/document/layout.js';
import {
  addLayers,
  canHold,
  groupLayers,
  moveLayers,
  placeAbove,
  removeLayers,
  renameLayer,
  reorder,
  topOf,
  ungroup,
} from '../../src/studio/document/layers.js';
import { moveLayer, setBox, setRotation } from '../../src/studio/document/placement.js';
import { type Document, freeId, shapeFaultOf } from '../../src/studio/document/template.js';
import { CANVAS_LIST, find, idsOf, layerAt, listOf, outermost, pathOf, walk } from '../../src/studio/document/tree.js';
import { boundsOf } from '../../src/studio/geometry/matrix.js';
import { CARD, shape, text } from './documents.js';

const change = (recipe: (draft: Draft<Document>) => unknown, document = CARD): Document =>
  produce(document, (draft) => void recipe(draft));
const canvasIds = (document: Document): string[] => listOf(document, CANVAS_LIST).map(({ id }) => id);
const box = (document: Document, id: string) => find(document, id)?.layer.box;

describe('the tree', () => {
  it('finds every layer with its place', () => {
    expect([...walk(CARD)].map(({ layer }) => layer.id)).toEqual([
      'ground',
      'badge',
      'ring',
      'title',
      'row',
      'price',
      'dot',
      'menu',
      'dish',
      'none',
      'name',
    ]);
    expect(find(CARD, 'none')).toMatchObject({ parent: 'menu', slot: 'empty', index: 0 });
    expect(pathOf(CARD, 'title')).toEqual(['layers', 1, 'layers', 1]);
    expect(layerAt(CARD, ['layers', 1, 'layers', 1, 'box', 0])?.id).toBe('title');
    expect(layerAt(CARD, ['layers', 3, 'empty', 0, 'text'])?.id).toBe('none');
    expect(layerAt(CARD, ['layers', 1, 'rotate'])?.id).toBe('badge');
    expect(layerAt(CARD, ['fields', 0])).toBeNull();
    expect(outermost(CARD, ['title', 'name', 'badge'])).toEqual(['badge', 'name']);
  });

  it('adds layers under ids that are free', () => {
    const document = change((draft) =>
      addLayers(
        draft,
        CARD,
        [{ id: 'name', type: 'group', layers: [shape('ring', [0, 0, 1, 1])] }],
        placeAbove(CARD, ['badge']),
      ),
    );
    expect(canvasIds(document)).toEqual(['ground', 'badge', 'name-2', 'row', 'menu', 'name']);
    expect(find(document, 'ring-2')?.parent).toBe('name-2');
  });

  it('removes layers, and their settings in sizes', () => {
    const document = change((draft) => removeLayers(draft, CARD, ['name', 'badge', 'ring']));
    expect(canvasIds(document)).toEqual(['ground', 'row', 'menu']);
    expect(document.sizes?.[0]?.layers).toEqual({});
  });

  it('renames a layer everywhere, unless the name is taken', () => {
    expect(change((draft) => renameLayer(draft, 'ring', 'frame')).sizes?.[0]?.layers).toHaveProperty('frame', 'hidden');
    expect(change((draft) => renameLayer(draft, 'ring', 'title'))).toBe(CARD);
  });

  it.each([
    ['front', ['badge', 'row', 'name', 'ground', 'menu']],
    ['back', ['ground', 'menu', 'badge', 'row', 'name']],
    ['forward', ['badge', 'ground', 'row', 'name', 'menu']],
    ['backward', ['ground', 'badge', 'menu', 'row', 'name']],
  ] as const)('brings layers %s', (step, order) => {
    expect(canvasIds(change((draft) => reorder(draft, CARD, ['ground', 'menu'], step)))).toEqual(order);
  });

  it('moves layers into a stack and out of it with the box that they need there', () => {
    const painted = new Map([['dot', { x: 700, y: 620, width: 20, height: 20 }]]);
    const into = change((draft) => moveLayers(draft, CARD, ['name'], topOf(CARD, { parent: 'row', slot: 'layers' })));
    expect(box(into, 'name')).toEqual([300, 60]);
    const out = change((draft) => moveLayers(draft, CARD, ['dot'], topOf(CARD, CANVAS_LIST), painted));
    expect(box(out, 'dot')).toEqual([700, 620, 20, 20]);
    expect(canvasIds(out).at(-1)).toBe('dot');
  });

  it('counts places among the layers that stay', () => {
    const document = change((draft) => moveLayers(draft, CARD, ['ground', 'row'], { ...CANVAS_LIST, index: 2 }));
    expect(canvasIds(document)).toEqual(['badge', 'menu', 'ground', 'row', 'name']);
  });

  it('holds no layer in itself, and no list in a list', () => {
    const layer = (id: string) => [find(CARD, id)?.layer ?? shape(id, null)];
    expect(canHold(CARD, { parent: 'badge', slot: 'layers' }, layer('badge'))).toBe(false);
    expect(canHold(CARD, { parent: 'menu', slot: 'layers' }, layer('menu'))).toBe(false);
    expect(canHold(CARD, { parent: 'menu', slot: 'layers' }, layer('badge'))).toBe(true);
    expect(canHold(CARD, { parent: 'ground', slot: 'layers' }, layer('name'))).toBe(false);
    expect(change((draft) => moveLayers(draft, CARD, ['menu'], { parent: 'menu', slot: 'layers', index: 0 }))).toBe(
      CARD,
    );
  });

  it('groups layers at the place of the topmost, and dissolves the group again', () => {
    const grouped = change((draft) => groupLayers(draft, CARD, ['ground', 'row'], 'group'));
    expect(canvasIds(grouped)).toEqual(['badge', 'group', 'menu', 'name']);
    expect(listOf(grouped, { parent: 'group', slot: 'layers' }).map(({ id }) => id)).toEqual(['ground', 'row']);
    const freed = change((draft) => ungroup(draft, grouped, ['group']), grouped);
    expect(canvasIds(freed)).toEqual(['badge', 'ground', 'row', 'menu', 'name']);
    expect(box(freed, 'ground')).toEqual([0, 0, 1000, 800]);
  });

  it('leaves layers of a rotated group where they were seen', () => {
    const before = frameOf(CARD, 'ring');
    const freed = change((draft) => ungroup(draft, CARD, ['badge']));
    const after = frameOf(freed, 'ring');
    expect(find(freed, 'ring')?.layer['rotate']).toBe(90);
    expect(before !== null && after !== null && boundsOf(after)).toEqual(before && boundsOf(before));
  });

  it('makes a stack in the direction in which layers stand', () => {
    const document: Document = { ...CARD, layers: [shape('a', [10, 50, 100, 20]), shape('b', [10, 90, 100, 20])] };
    const stacked = change((draft) => groupLayers(draft, document, ['a', 'b'], 'stack'), document);
    expect(listOf(stacked, CANVAS_LIST)[0]).toMatchObject({ axis: 'block', gap: 20, box: [10, 50, 'hug', 'hug'] });
    expect(box(stacked, 'a')).toEqual([100, 20]);
    // In Arabic the first one is at the right.
    const row: Document = { ...CARD, layers: [shape('a', [10, 50, 100, 20]), shape('b', [140, 50, 60, 20])] };
    const arabic = change((draft) => groupLayers(draft, row, ['a', 'b'], 'stack'), row);
    expect(listOf(arabic, CANVAS_LIST)[0]).toMatchObject({
      axis: 'inline',
      gap: 30,
      box: [200, 50, 'hug', 'hug'],
      anchor: 'top_right',
    });
    expect(listOf(arabic, { parent: 'stack', slot: 'layers' }).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('copies layers as text for other templates', () => {
    const painted = new Map([['price', { x: 510, y: 610, width: 60, height: 40 }]]);
    const layers = layersOf(copyText(CARD, ['price', 'title', 'badge'], painted)) ?? [];
    expect(layers.map(({ id }) => id)).toEqual(['badge', 'price']);
    expect(layers[1]?.box).toEqual([510, 610, 60, 40]);
    expect(layersOf('{"id": "a", "type": "shape", "shape": "rect", "box": [0, 0, 1, 1]}')).toHaveLength(1);
    expect([layersOf('نص'), layersOf('[]'), layersOf('[{"id": "a", "type": "movie"}]')]).toEqual([null, null, null]);
  });
});

describe('boxes', () => {
  it('are those of numbers, of the layers in a group, or of the painter', () => {
    expect(boxOf(CARD, 'badge')).toEqual({ x: 100, y: 100, width: 200, height: 100 });
    expect(boxOf(CARD, 'row')).toBeNull();
    expect(boxOf(CARD, 'row', new Map([['row', { x: 500, y: 600, width: 80, height: 90 }]]))).toMatchObject({
      width: 80,
    });
    expect(boxOf(CARD, 'price')).toBeNull();
    expect(placingOf(find(CARD, 'dish')?.above ?? [])).toBe('inner');
    expect(placingOf(find(CARD, 'price')?.above ?? [])).toBe('stack');
  });

  it('rotate with the group around them', () => {
    const frame = frameOf(CARD, 'title');
    // The middle of the group is (200, 150).
    expect(frame && boundsOf(frame)).toEqual({ x: 160, y: 70, width: 80, height: 160 });
  });

  it('of a group move and grow with its layers', () => {
    const moved = change((draft) => moveLayer(draft, 'badge', { x: 10, y: -5 }));
    expect([box(moved, 'ring'), box(moved, 'title')]).toEqual([
      [110, 95, 200, 100],
      [130, 105, 160, 80],
    ]);
    const from = { x: 100, y: 100, width: 200, height: 100 };
    const grown = change((draft) => setBox(draft, 'badge', from, { x: 100, y: 100, width: 400, height: 50 }));
    expect([box(grown, 'ring'), box(grown, 'title')]).toEqual([
      [100, 100, 400, 50],
      [140, 105, 320, 40],
    ]);
  });

  it('keep the values that follow a field or the content', () => {
    const bound = { field: 'score', from: [0, 100], to: [0, 880], else: 5 };
    const document: Document = { ...CARD, layers: [{ ...shape('bar', null), box: [bound, 900, { field: 'w' }, 24] }] };
    const moved = change((draft) => moveLayer(draft, 'bar', { x: 10, y: 1 }), document);
    expect(box(moved, 'bar')).toEqual([{ ...bound, to: [10, 890], else: 15 }, 901, { field: 'w' }, 24]);
    const from = { x: 500, y: 600, width: 80, height: 90 };
    const same = change((draft) => setBox(draft, 'row', from, { ...from, height: 100 }));
    expect(box(same, 'row')).toEqual([500, 600, 'hug', 100]);
    const wide = change((draft) => setBox(draft, 'row', from, { ...from, width: 200 }));
    expect(box(wide, 'row')).toEqual([500, 600, 200, 90]);
  });

  it('rotate to an angle between -180 and 180', () => {
    const rotate = (degrees: number) =>
      find(
        change((draft) => setRotation(draft, 'name', degrees)),
        'name',
      )?.layer['rotate'];
    expect([rotate(270), rotate(-190), rotate(360), rotate(12.345)]).toEqual([-90, 170, undefined, 12.35]);
  });
});

describe('the shape of a template', () => {
  it.each([
    [CARD, null],
    [[], { path: [], fault: 'object' }],
    [
      { ...CARD, canvas: { width: 0, height: 5 } },
      { path: ['canvas', 'width'], fault: 'size' },
    ],
    [
      { ...CARD, layers: {} },
      { path: ['layers'], fault: 'list' },
    ],
    [
      { ...CARD, layers: [shape('a', null), shape('a', null)] },
      { path: ['layers', 1, 'id'], fault: 'twice' },
    ],
    [
      { ...CARD, layers: [{ id: 'g', type: 'group', layers: [null] }] },
      { path: ['layers', 0, 'layers', 0], fault: 'object' },
    ],
    [
      { ...CARD, layers: [{ ...text('a', null), type: 'movie' }] },
      { path: ['layers', 0, 'type'], fault: 'type' },
    ],
    [
      { ...CARD, fields: [{}] },
      { path: ['fields', 0], fault: 'name' },
    ],
  ])('%# is judged', (value, fault) => {
    expect(shapeFaultOf(value)).toEqual(fault);
  });

  it('gives free ids', () => {
    const taken = new Set(['title', 'title-2']);
    expect([freeId('title', taken), freeId('عنوان', taken), freeId('title-2', taken)]).toEqual([
      'title-3',
      'layer',
      'title-3',
    ]);
    expect(idsOf(CARD).size).toBe(11);
    expect(boxOf(CARD, 'nobody', NO_BOXES)).toBeNull();
  });
});
