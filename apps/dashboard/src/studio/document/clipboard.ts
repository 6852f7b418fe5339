import type { Draft } from 'immer';
import { boxOf, type PaintedBoxes } from './layout.js';
import { pickLayers } from './layers.js';
import { fitToList } from './placement.js';
import { type Document, isObject, type Layer, shapeFaultOf } from './template.js';

/** Layers as text, so that other templates, other windows and people can paste them. */

const KIND = 'naqsh/layers';

export function copyText(document: Document, ids: readonly string[], painted: PaintedBoxes): string {
  const layers = pickLayers(document, ids).map((layer) => {
    const copy = structuredClone(layer) as Draft<Layer>;
    // On the clipboard its place is relative to the canvas, regardless of its holder.
    fitToList(copy, false, boxOf(document, layer.id, painted));
    return copy;
  });
  return JSON.stringify({ kind: KIND, layers }, null, 2);
}

/** The layers in a text; null if it has none. Also accepts a layer's own JSON. */
export function layersOf(text: string): readonly Layer[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const layers: unknown =
    isObject(value) && Array.isArray(value['layers']) ? value['layers'] : isObject(value) ? [value] : value;
  const isShaped = shapeFaultOf({ canvas: { width: 1, height: 1 }, layers }) === null;
  return isShaped && Array.isArray(layers) && layers.length > 0 ? (layers as readonly Layer[]) : null;
}
