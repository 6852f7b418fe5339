import { type Box, tidyBox } from '../geometry/box.js';
import { itemFields } from './fields.js';
import { withLook, LOOK_OF_LISTS } from './looks.js';
import { placingOf } from './layout.js';
import type { Canvas, Document, Field, Layer } from './template.js';
import { find, type List } from './tree.js';

/** Layers to add, with their first looks. */

export const NEW_LAYERS = [
  'text',
  'rect',
  'ellipse',
  'line',
  'arrow',
  'star',
  'polygon',
  'arc',
  'path',
  'image',
  'icon',
  'qr',
  'barcode',
  'stack',
  'repeat',
  'table',
  'chart',
] as const;
export type NewLayer = (typeof NEW_LAYERS)[number];

/** Parts of the canvas's shorter side. */
const SIZES: Readonly<Record<NewLayer, readonly [width: number, height: number]>> = {
  text: [0.7, 0.12],
  rect: [0.4, 0.25],
  ellipse: [0.3, 0.3],
  line: [0.5, 0.002],
  arrow: [0.4, 0.005],
  star: [0.25, 0.25],
  polygon: [0.25, 0.25],
  arc: [0.3, 0.3],
  path: [0.25, 0.25],
  image: [0.4, 0.4],
  icon: [0.12, 0.12],
  qr: [0.22, 0.22],
  barcode: [0.4, 0.12],
  stack: [0.6, 0.12],
  repeat: [0.7, 0.4],
  table: [0.8, 0.4],
  chart: [0.6, 0.4],
};

const INK = '#16261f';
const FILL = '#0b5d43';
/** Font size of a text as a fraction of its box's height. */
const SIZE_OF_BOX = 0.5;
/** Height of a row as a fraction of the list's height. */
const ROW_OF_LIST = 0.2;
/** The ring of an arc, by its side. */
const RING = 0.12;

const HEXAGON = [
  [0.5, 0],
  [1, 0.25],
  [1, 0.75],
  [0.5, 1],
  [0, 0.75],
  [0, 0.25],
];
/** A drop, for the user to replace with another path. */
const DROP = { d: 'M12 1 C7 8 4 12 4 16 A8 7 0 0 0 20 16 C20 12 17 8 12 1 Z', view_box: [0, 0, 24, 24] };

/** The box of a new layer around a point, by default the middle of the canvas. */
export function newBox(type: NewLayer, { width, height }: Canvas, middle = { x: width / 2, y: height / 2 }): Box {
  const side = Math.min(width, height);
  const [across, down] = SIZES[type];
  const size = { width: Math.max(1, Math.round(side * across)), height: Math.max(1, Math.round(side * down)) };
  return { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2), ...size };
}

export interface NewTerms {
  readonly text: string;
  /** The picture of an image layer, or the field that has it. */
  readonly asset?: string;
  readonly field?: string;
  /** Selected layers, whose look a new one of their kind gets. */
  readonly selection?: readonly string[];
}

/** The list for lists and tables: the first of the template; undefined if one must be added first. */
export function listFor({ fields }: Document): Field | undefined {
  return fields?.find(({ type }) => type === 'list');
}

export function newLayer(
  type: NewLayer,
  at: Box,
  document: Document,
  { text, asset, field, selection = [] }: NewTerms,
): Layer {
  const { x, y, width, height } = tidyBox(at);
  const box = [x, y, width, height];
  const shape = (first: object): Layer =>
    withLook({ id: type, type: 'shape', shape: type, box, ...first }, document, selection);
  switch (type) {
    case 'text': {
      const size = Math.max(1, Math.round(height * SIZE_OF_BOX));
      const look = { font: ['Cairo'], size, color: INK, align: 'center', valign: 'middle' };
      return withLook({ id: 'text', type: 'text', text, box, ...look }, document, selection);
    }
    case 'rect':
    case 'ellipse':
      return shape({ fill: FILL });
    case 'star':
      return shape({ tips: 5, fill: FILL });
    case 'polygon':
      return shape({ points: HEXAGON, fill: FILL });
    case 'arc':
      return shape({ thickness: Math.max(1, Math.round(width * RING)), fill: FILL });
    case 'path':
      return shape({ ...DROP, fill: FILL });
    case 'line':
    case 'arrow':
      return shape({ box: [x, y, width, 0], stroke: { color: INK, width: Math.max(1, height) } });
    case 'image':
      return { id: 'image', type: 'image', ...(field === undefined ? { asset: asset ?? '' } : { field }), box };
    case 'icon':
      return { id: 'icon', type: 'icon', name: 'star', box, color: FILL };
    case 'qr':
      return { id: 'qr', type: 'qr', text: 'https://example.com', box };
    case 'barcode':
      return { id: 'barcode', type: 'barcode', symbology: 'code128', text: '12345678', box };
    case 'stack':
      return {
        id: 'stack',
        type: 'stack',
        box: [x, y, 'hug', 'hug'],
        gap: Math.round(height * ROW_OF_LIST),
        layers: [],
      };
    case 'chart':
      return { id: 'chart', type: 'chart', kind: 'bar', box, values: [3, 5, 4, 7], fill: FILL };
    case 'repeat':
    case 'table':
      return ofList(type, { x, y, width, height }, document, selection);
  }
}

/**
 * A new layer as it is in its holder: a text of a stack is as large as its words, and lists are relative to their
 * corner.
 */
export function adaptedToHolder(layer: Layer, document: Document, { parent }: List): Layer {
  const found = parent === null ? undefined : find(document, parent);
  if (found === undefined) return layer;
  const placing = placingOf([...found.above, found.layer]);
  if (placing === 'stack') return layer.type === 'text' ? { ...layer, box: ['hug', 'hug'] } : layer;
  return placing === 'inner' && layer.box != null ? { ...layer, box: [0, 0, ...layer.box.slice(2)] } : layer;
}

/** A list or a table, which show each item's text. */
function ofList(
  type: 'repeat' | 'table',
  { x, y, width, height }: Box,
  document: Document,
  selection: readonly string[],
): Layer {
  const list = listFor(document);
  const members = list === undefined ? [] : itemFields(list).map(({ name }) => name);
  const row = Math.max(1, Math.round(height * ROW_OF_LIST));
  const size = Math.max(1, Math.round(row * SIZE_OF_BOX));
  const words = withLook(
    { id: 'text', type: 'text', text: `{{item.${members[0] ?? ''}}}`, font: ['Cairo'], size, color: INK },
    document,
    selection,
    LOOK_OF_LISTS,
  );
  const box = [x, y, width, 'hug'];
  if (type === 'table') {
    const columns = members.map((name) => ({ title: name, value: `{{item.${name}}}` }));
    const row = Object.fromEntries(LOOK_OF_LISTS.flatMap((name) => (name in words ? [[name, words[name]]] : [])));
    return { id: 'table', type, list: list?.name ?? '', box, columns, row };
  }
  return { id: 'list', type, list: list?.name ?? '', box, layers: [{ ...words, box: [0, 0, width, row] }] };
}
