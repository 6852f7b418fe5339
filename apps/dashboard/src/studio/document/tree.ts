import type { Draft } from 'immer';
import { type Document, type Layer, type Slot, SLOTS } from './template.js';

/** A list of layers: of the canvas if `parent` is null, otherwise of a layer. */
export interface List {
  readonly parent: string | null;
  readonly slot: Slot;
}

/** A place among layers; an index counts from the bottom, and the layers that are moved there are not counted. */
export interface Place extends List {
  readonly index: number;
}

export interface Found extends Place {
  readonly layer: Layer;
  /** The layers that contain it, outermost first. */
  readonly above: readonly Layer[];
}

export const CANVAS_LIST: List = { parent: null, slot: 'layers' };

/** Every layer with its place, followed by its children. */
export function* walk(document: Document): Generator<Found> {
  yield* walkList(document.layers ?? [], CANVAS_LIST, []);
}

function* walkList(layers: readonly Layer[], list: List, above: readonly Layer[]): Generator<Found> {
  for (const [index, layer] of layers.entries()) {
    yield { ...list, layer, index, above };
    for (const slot of SLOTS) {
      const inner = layer[slot];
      if (inner !== undefined) yield* walkList(inner, { parent: layer.id, slot }, [...above, layer]);
    }
  }
}

const indexes = new WeakMap<Document, ReadonlyMap<string, Found>>();

/** Every layer by its id; made once for each state of the document. */
export function indexOf(document: Document): ReadonlyMap<string, Found> {
  let index = indexes.get(document);
  if (index === undefined) {
    index = new Map([...walk(document)].map((found) => [found.layer.id, found]));
    indexes.set(document, index);
  }
  return index;
}

export function find(document: Document, id: string): Found | undefined {
  return indexOf(document).get(id);
}

const wholes = new WeakMap<Document, Document>();

/** Notes that a document shows a part of the layers of another one. */
export function noteWhole(part: Document, whole: Document): void {
  wholes.set(part, whole);
}

/** Every used id, including those of layers that a size does not show. */
export function idsOf(document: Document): ReadonlySet<string> {
  return new Set(indexOf(wholes.get(document) ?? document).keys());
}

/** The layers of a list, bottom first. */
export function listOf(document: Document, { parent, slot }: List): readonly Layer[] {
  if (parent === null) return document.layers ?? [];
  return find(document, parent)?.layer[slot] ?? [];
}

/** The path of a layer in the JSON of the document: `layers`, 3, `layers`, 0. */
export function pathOf(document: Document, id: string): readonly (string | number)[] | null {
  const found = find(document, id);
  if (found === undefined) return null;
  const start = found.parent === null ? [] : (pathOf(document, found.parent) ?? []);
  return [...start, found.slot, found.index];
}

/** The layer in which a path of the JSON ends: a fault of `layers.3.box.0` is one of the fourth layer. */
export function layerAt(document: Document, path: readonly (string | number)[]): Layer | null {
  let layers: readonly Layer[] | undefined = document.layers;
  let layer: Layer | null = null;
  for (let at = 0; layers !== undefined && at + 1 < path.length; at += 2) {
    const slot = path[at];
    const index = path[at + 1];
    if ((slot !== 'layers' && slot !== 'empty') || typeof index !== 'number') break;
    layer = layers[index] ?? null;
    const next = path[at + 2];
    layers = next === 'layers' || next === 'empty' ? layer?.[next] : undefined;
  }
  return layer;
}

/** The ids without descendants of others among them; in paint order. */
export function outermost(document: Document, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return [...walk(document)]
    .filter(({ layer, above }) => chosen.has(layer.id) && !above.some(({ id }) => chosen.has(id)))
    .map(({ layer }) => layer.id);
}

/** Every id of these layers and of those in them. */
export function familyOf(layers: readonly Layer[]): string[] {
  return layers.flatMap((layer) => [layer.id, ...SLOTS.flatMap((slot) => familyOf(layer[slot] ?? []))]);
}

/* Changes of a draft. */

/** The draft's own list, created if there is none. */
export function draftList(draft: Draft<Document>, { parent, slot }: List): Draft<Layer>[] {
  if (parent === null) {
    draft.layers ??= [];
    return draft.layers;
  }
  const holder = draftLayer(draft, parent);
  if (holder === undefined) throw new RangeError(`No layer ${parent}.`);
  holder[slot] ??= [];
  return holder[slot];
}

export function draftLayer(draft: Draft<Document>, id: string): Draft<Layer> | undefined {
  const search = (layers: Draft<Layer>[]): Draft<Layer> | undefined => {
    for (const layer of layers) {
      if (layer.id === id) return layer;
      for (const slot of SLOTS) {
        const inner = layer[slot] && search(layer[slot]);
        if (inner !== undefined) return inner;
      }
    }
    return undefined;
  };
  return search(draft.layers ?? []);
}

/** The draft's list with a layer, and its index there. */
export function draftPlace(draft: Draft<Document>, id: string): { list: Draft<Layer>[]; index: number } | undefined {
  const search = (list: Draft<Layer>[]): { list: Draft<Layer>[]; index: number } | undefined => {
    for (const [index, layer] of list.entries()) {
      if (layer.id === id) return { list, index };
      for (const slot of SLOTS) {
        const inner = layer[slot] && search(layer[slot]);
        if (inner !== undefined) return inner;
      }
    }
    return undefined;
  };
  return search(draft.layers ?? []);
}
