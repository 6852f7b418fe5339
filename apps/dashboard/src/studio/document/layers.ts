import { current, type Draft, isDraft } from 'immer';
import { type Axis, type Box, endOn, type Point, tidyBox, unionOf } from '../geometry/box.js';
import { angleOf, apply, invert, type Matrix } from '../geometry/matrix.js';
import { boxOf, innerOf, NO_BOXES, outerOf, type PaintedBoxes, pivotOf, rotationOf, rotationOfBox } from './layout.js';
import { fitToList, moveLayer, renameAll, setRotation, shiftAll } from './placement.js';
import { type Document, freeId, HOLDERS, type Layer, SLOTS } from './template.js';
import {
  draftLayer,
  draftList,
  draftPlace,
  familyOf,
  find,
  idsOf,
  type List,
  listOf,
  outermost,
  type Place,
} from './tree.js';

/** Changes of the tree of layers. Those that make layers return their ids, which are selected then. */

/** The layers' number that the schema takes in all. */
export const MOST_LAYERS = 1000;
/** The deepest nesting of groups. */
export const DEEPEST = 8;

const same = (one: List, other: List): boolean => one.parent === other.parent && one.slot === other.slot;

/** The top of a list. */
export function topOf(document: Document, list: List): Place {
  return { ...list, index: listOf(document, list).length };
}

/** The place above the topmost selected layer; the top of the canvas without a selection. */
export function placeAbove(document: Document, selection: readonly string[]): Place {
  const top = outermost(document, selection).at(-1);
  const found = top === undefined ? undefined : find(document, top);
  if (found === undefined) return topOf(document, { parent: null, slot: 'layers' });
  return { parent: found.parent, slot: found.slot, index: found.index + 1 };
}

/**
 * The place of a new layer: in the selected holder if it is empty, otherwise above the selected layers; the top of the
 * canvas if they can't hold it.
 */
export function placeFor(document: Document, selection: readonly string[], layer: Layer): Place {
  const [id, ...others] = outermost(document, selection);
  const holder = id === undefined || others.length > 0 ? undefined : find(document, id)?.layer;
  const isOpen = holder !== undefined && HOLDERS.has(holder.type) && (holder.layers ?? []).length === 0;
  const place: Place = isOpen ? { parent: holder.id, slot: 'layers', index: 0 } : placeAbove(document, selection);
  return canHold(document, place, [nameless(layer)]) ? place : topOf(document, { parent: null, slot: 'layers' });
}

/** A new layer, whose ids are only suggestions. */
function nameless(layer: Layer): Layer {
  return { ...layer, id: '', ...(layer.layers && { layers: layer.layers.map(nameless) }) };
}

/** True if layers may be in a list: none in itself, and no list in a list's items. */
export function canHold(document: Document, { parent }: List, layers: readonly Layer[]): boolean {
  if (parent === null) return true;
  const holder = find(document, parent);
  if (holder === undefined || !HOLDERS.has(holder.layer.type)) return false;
  const chain = [...holder.above, holder.layer];
  const family = new Set(familyOf(layers));
  if (chain.some(({ id }) => family.has(id))) return false;
  if (chain.length + Math.max(0, ...layers.map(depthOf)) > DEEPEST) return false;
  const isInList = chain.some(({ type }) => type === 'repeat');
  return !isInList || !layers.some((layer) => some(layer, ({ type }) => type === 'repeat' || type === 'table'));
}

function depthOf(layer: Layer): number {
  const inner = SLOTS.flatMap((slot) => layer[slot] ?? []);
  return HOLDERS.has(layer.type) ? 1 + Math.max(0, ...inner.map(depthOf)) : 0;
}

function some(layer: Layer, test: (layer: Layer) => boolean): boolean {
  return test(layer) || SLOTS.some((slot) => layer[slot]?.some((child) => some(child, test)) === true);
}

/** Adds layers with ids of their own, names of which are taken as wishes. */
export function addLayers(
  draft: Draft<Document>,
  document: Document,
  layers: readonly Layer[],
  place: Place,
  by: Point = { x: 0, y: 0 },
): string[] {
  const copies = layers.map((layer) => structuredClone(layer) as Draft<Layer>);
  const taken = new Set(idsOf(document));
  const names = new Map<string, string>();
  for (const id of familyOf(layers)) {
    const free = freeId(id, taken);
    taken.add(free);
    names.set(id, free);
  }
  const isOfStack = find(document, place.parent ?? '')?.layer.type === 'stack';
  for (const copy of copies) {
    renameAll(copy, names);
    fitToList(copy, isOfStack, null);
  }
  shiftAll(copies, by);
  draftList(draft, place).splice(place.index, 0, ...copies);
  return copies.map(({ id }) => id);
}

export function removeLayers(draft: Draft<Document>, document: Document, ids: readonly string[]): void {
  for (const id of outermost(document, ids)) {
    const layer = find(document, id)?.layer;
    const at = draftPlace(draft, id);
    if (layer === undefined || at === undefined) continue;
    at.list.splice(at.index, 1);
    forget(draft, familyOf([layer]));
  }
}

/** Sizes name layers by their ids: those that are gone have no members there. */
function forget(draft: Draft<Document>, ids: readonly string[]): void {
  for (const { layers } of draft.sizes ?? []) {
    if (layers === undefined) continue;
    for (const id of ids) Reflect.deleteProperty(layers, id);
  }
}

/** Changes a layer's id, also in sizes. */
export function renameLayer(draft: Draft<Document>, id: string, name: string): void {
  const layer = draftLayer(draft, id);
  if (layer === undefined || draftLayer(draft, name) !== undefined) return;
  layer.id = name;
  for (const { layers } of draft.sizes ?? []) {
    if (layers === undefined || !(id in layers)) continue;
    layers[name] = layers[id];
    Reflect.deleteProperty(layers, id);
  }
}

/** Moves layers among the others, in the order in which they are painted. */
export function moveLayers(
  draft: Draft<Document>,
  document: Document,
  ids: readonly string[],
  place: Place,
  painted: PaintedBoxes = NO_BOXES,
): void {
  const order = outermost(document, ids);
  const moving = order.flatMap((id) => find(document, id) ?? []);
  if (
    !canHold(
      document,
      place,
      moving.map(({ layer }) => layer),
    )
  )
    return;
  const taken = order.flatMap((id) => {
    const at = draftPlace(draft, id);
    return at === undefined ? [] : at.list.splice(at.index, 1);
  });
  const isOfStack = find(document, place.parent ?? '')?.layer.type === 'stack';
  const layers = taken.map((layer, index) => {
    const from = moving[index];
    if (from !== undefined && same(from, place)) return layer;
    const copy = plain(layer);
    const box = boxOf(document, copy.id, painted);
    fitToList(copy, isOfStack, box);
    const wasOfStack = from?.above.at(-1)?.type === 'stack';
    // In a stack, a group's layers are counted from its own corner.
    if (copy.type === 'group' && box !== null && wasOfStack !== isOfStack) {
      shiftAll(copy.layers ?? [], isOfStack ? { x: -box.x, y: -box.y } : box);
    }
    return copy;
  });
  draftList(draft, place).splice(place.index, 0, ...layers);
}

/**
 * Moves layers on the canvas and into another list, where they keep their visible place; a stack places them itself.
 */
export function dropLayers(
  draft: Draft<Document>,
  document: Document,
  ids: readonly string[],
  place: Place,
  { way, painted }: { way: Point; painted: PaintedBoxes },
): void {
  moveLayers(draft, document, ids, place, painted);
  if (find(document, place.parent ?? '')?.layer.type === 'stack') return;
  const inner = innerOf(document, place.parent, painted);
  for (const id of ids) {
    const layer = find(document, id)?.layer;
    const box = boxOf(document, id, painted);
    if (layer === undefined || box === null) continue;
    const outer = outerOf(document, id, painted);
    const pivot = pivotOf(layer, box);
    const seen = apply(outer, pivot);
    const to = apply(invert(inner), { x: seen.x + way.x, y: seen.y + way.y });
    moveLayer(draft, id, { x: to.x - pivot.x, y: to.y - pivot.y });
    const rotate = angleOf(outer) - angleOf(inner);
    if (rotate !== 0) setRotation(draft, id, rotationOf(layer) + rotate);
  }
}

/** A draft may be in a document only once. */
function plain(layer: Draft<Layer>): Draft<Layer> {
  return structuredClone(isDraft(layer) ? current(layer) : layer) as Draft<Layer>;
}

export type Step = 'front' | 'forward' | 'backward' | 'back';

/** Brings layers before or behind their neighbours. */
export function reorder(draft: Draft<Document>, document: Document, ids: readonly string[], step: Step): void {
  const order = outermost(document, ids);
  // From the side to which they go, so that none overtakes another.
  for (const id of step === 'forward' || step === 'back' ? [...order].reverse() : order) {
    const at = draftPlace(draft, id);
    if (at === undefined) continue;
    const { list, index } = at;
    const isBarred = (one: Draft<Layer> | undefined): boolean => one !== undefined && order.includes(one.id);
    const next =
      step === 'front'
        ? list.length - 1
        : step === 'back'
          ? 0
          : step === 'forward'
            ? Math.min(list.length - 1, isBarred(list[index + 1]) ? index : index + 1)
            : Math.max(0, isBarred(list[index - 1]) ? index : index - 1);
    const [layer] = list.splice(index, 1);
    if (layer !== undefined) list.splice(next, 0, layer);
  }
}

/** Puts layers into a new group, or into a stack of their combined size; null if they can't be together. */
export function groupLayers(
  draft: Draft<Document>,
  document: Document,
  ids: readonly string[],
  type: 'group' | 'stack',
  painted: PaintedBoxes = NO_BOXES,
): string | null {
  const order = outermost(document, ids);
  const top = find(document, order.at(-1) ?? '');
  if (top === undefined) return null;
  const id = freeId(type, idsOf(document));
  const boxes = order.flatMap((one) => boxOf(document, one, painted) ?? []);
  const around = unionOf(boxes);
  if (
    !canHold(
      document,
      top,
      order.flatMap((one) => find(document, one)?.layer ?? []),
    )
  )
    return null;
  const holder: Draft<Layer> = { id, type, layers: [] };
  if (type === 'stack') Object.assign(holder, stackMembers(around, boxes, document));
  draftList(draft, top).splice(top.index + 1, 0, holder);
  const staged = { ...document, layers: plainLayers(draft) };
  moveLayers(draft, staged, order, { parent: id, slot: 'layers', index: 0 }, painted);
  const isInStack = find(document, top.parent ?? '')?.layer.type === 'stack';
  const made = draftLayer(draft, id);
  if (type === 'stack' && made?.layers !== undefined) {
    const flow = inFlow(document, order, painted);
    made.layers.sort((one, other) => flow.indexOf(one.id) - flow.indexOf(other.id));
  }
  if (!isInStack || made === undefined) return id;
  if (type === 'stack') made.box = ['hug', 'hug'];
  // In a stack, a group's layers are counted from its own corner.
  else if (around !== null) shiftAll(made.layers ?? [], { x: -around.x, y: -around.y });
  return id;
}

function plainLayers(draft: Draft<Document>): readonly Layer[] {
  return (isDraft(draft) ? current(draft) : draft).layers!;
}

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/** True if the language of a template is written from the right; Arabic is the default. */
export function readsRightToLeft(locale = 'ar'): boolean {
  return RIGHT_TO_LEFT.test(locale);
}

/** True if the layers of a horizontal stack start at the right. */
export function runsFromRight({ direction }: Layer, { locale }: Document): boolean {
  return direction === 'rtl' || (direction !== 'ltr' && readsRightToLeft(locale));
}

/** The flow of layers in their present places: horizontal or vertical, and the gap between them. */
function flowOf(boxes: readonly Box[], locale?: string): { axis: Axis; gap: number; isRtl: boolean } {
  const gapsOn = (axis: Axis): number => {
    const row = [...boxes].sort((one, other) => one[axis] - other[axis]);
    return row.slice(1).reduce((sum, box, index) => sum + box[axis] - endOn(row[index] ?? box, axis), 0);
  };
  const axis = gapsOn('x') >= gapsOn('y') ? 'x' : 'y';
  const gap = Math.max(0, Math.round(gapsOn(axis) / Math.max(1, boxes.length - 1)));
  return { axis, gap, isRtl: axis === 'x' && readsRightToLeft(locale) };
}

function stackMembers(around: Box | null, boxes: readonly Box[], { locale }: Document): object {
  const { x, y, width } = tidyBox(around ?? { x: 0, y: 0, width: 0, height: 0 });
  const { axis, gap, isRtl } = flowOf(boxes, locale);
  return {
    box: [isRtl ? x + width : x, y, 'hug', 'hug'],
    axis: axis === 'x' ? 'inline' : 'block',
    gap,
    ...(axis === 'x' && { align: 'center' }),
    ...(isRtl && { anchor: 'top_right' }),
  };
}

/** Layers in the order in which a stack would show them, by their present places. */
function inFlow(document: Document, ids: readonly string[], painted: PaintedBoxes): readonly string[] {
  const boxes = new Map(ids.flatMap((id) => [[id, boxOf(document, id, painted)] as const]));
  const { axis, isRtl } = flowOf(
    [...boxes.values()].flatMap((box) => box ?? []),
    document.locale,
  );
  const at = (id: string): number => (boxes.get(id)?.[axis] ?? 0) * (isRtl ? -1 : 1);
  return [...ids].sort((one, other) => at(one) - at(other));
}

/** Dissolves groups and stacks; their layers keep their visible places. */
export function ungroup(
  draft: Draft<Document>,
  document: Document,
  ids: readonly string[],
  painted: PaintedBoxes = NO_BOXES,
): string[] {
  const freed: string[] = [];
  for (const id of outermost(document, ids)) {
    const found = find(document, id);
    if (found === undefined || (found.layer.type !== 'group' && found.layer.type !== 'stack')) continue;
    const at = draftPlace(draft, id);
    if (at === undefined) continue;
    const isOfStack = find(document, found.parent ?? '')?.layer.type === 'stack';
    const box = boxOf(document, id, painted);
    const copies = (found.layer.layers ?? []).map((child) => {
      const copy = structuredClone(child) as Draft<Layer>;
      const inner = boxOf(document, child.id, painted);
      fitToList(copy, isOfStack, inner);
      if (box !== null && inner !== null && !isOfStack) {
        rotateAlong(copy, inner, rotationOfBox(found.layer, box), rotationOf(found.layer));
      }
      return copy;
    });
    at.list.splice(at.index, 1, ...copies);
    forget(draft, [id]);
    freed.push(...copies.map((copy) => copy.id));
  }
  return freed;
}

/** Turns a layer about a point elsewhere, as the group around it did. */
function rotateAlong(layer: Draft<Layer>, box: Box, rotate: Matrix, degrees: number): void {
  if (degrees === 0) return;
  const own = pivotOf(layer, box);
  const seen = apply(rotate, own);
  shiftAll([layer], { x: seen.x - own.x, y: seen.y - own.y });
  layer['rotate'] = rotationOf(layer) + degrees;
}

/** The layers of a document that ids name, for the clipboard, in paint order. */
export function pickLayers(document: Document, ids: readonly string[]): Layer[] {
  return outermost(document, ids).flatMap((id) => find(document, id)?.layer ?? []);
}
