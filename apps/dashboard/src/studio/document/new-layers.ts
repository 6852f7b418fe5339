import { type Box, tidyBox } from '../geometry/box.js';
import type { Canvas, Document, Layer } from './template.js';

/** Layers to add, with their first looks. */

export const NEW_LAYERS = ['text', 'rect', 'ellipse', 'line', 'image', 'icon', 'qr', 'barcode'] as const;
export type NewLayer = (typeof NEW_LAYERS)[number];

/** Parts of the canvas's shorter side. */
const SIZES: Readonly<Record<NewLayer, readonly [width: number, height: number]>> = {
  text: [0.7, 0.12],
  rect: [0.4, 0.25],
  ellipse: [0.3, 0.3],
  line: [0.5, 0.002],
  image: [0.4, 0.4],
  icon: [0.12, 0.12],
  qr: [0.22, 0.22],
  barcode: [0.4, 0.12],
};

const INK = '#16261f';
const FILL = '#0b5d43';
/** A text is as high as so much of its box. */
const SIZE_OF_BOX = 0.5;

/** The family of most texts of the document, else one that every service has. */
export function usualFont({ layers = [] }: Document): unknown {
  const fonts = layers.flatMap((layer) => (layer.type === 'text' ? [layer['font']] : []));
  return fonts.at(-1) ?? ['Cairo'];
}

/** The box of a new layer about a point, the middle of the canvas by default. */
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
}

export function newLayer(type: NewLayer, at: Box, document: Document, { text, asset }: NewTerms): Layer {
  const { x, y, width, height } = tidyBox(at);
  const box = [x, y, width, height];
  switch (type) {
    case 'text':
      return {
        id: 'text',
        type: 'text',
        text,
        box,
        font: usualFont(document),
        size: Math.max(1, Math.round(height * SIZE_OF_BOX)),
        color: INK,
        align: 'center',
        valign: 'middle',
      };
    case 'rect':
    case 'ellipse':
      return { id: type, type: 'shape', shape: type, box, fill: FILL };
    case 'line':
      return {
        id: 'line',
        type: 'shape',
        shape: 'line',
        box: [x, y, width, 0],
        stroke: { color: INK, width: Math.max(1, height) },
      };
    case 'image':
      return { id: 'image', type: 'image', asset: asset ?? '', box };
    case 'icon':
      return { id: 'icon', type: 'icon', name: 'star', box, color: FILL };
    case 'qr':
      return { id: 'qr', type: 'qr', text: 'https://example.com', box };
    case 'barcode':
      return { id: 'barcode', type: 'barcode', symbology: 'code128', text: '12345678', box };
  }
}
