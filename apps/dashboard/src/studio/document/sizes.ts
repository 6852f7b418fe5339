import type { Draft } from 'immer';
import { reconcile } from './members.js';
import { type CanvasSize, type Document, isObject, type Layer, SLOTS } from './template.js';
import { placingOf } from './layout.js';
import { familyOf, find, indexOf, noteWhole, walk } from './tree.js';

/** The sizes of a template: the document on another canvas, edited as if it were a document of its own. */

type Members = Readonly<Record<string, unknown>>;

/** The override of a layer that a size omits. */
const HIDDEN = 'hidden';
/** Members that all sizes share. */
const FIXED: ReadonlySet<string> = new Set(['id', 'type', 'title', ...SLOTS]);
/** Values for members that a size lacks, if the schema accepts no `null`. */
const NEUTRAL: Members = {
  opacity: 1,
  rotate: 0,
  radius: 0,
  flip: 'none',
  blend: 'normal',
  clip: false,
  letter_spacing: 0,
};

const views = new WeakMap<Document, Map<string, Document>>();

export function sizeOf({ sizes = [] }: Document, name: string): CanvasSize | undefined {
  return sizes.find((size) => size.name === name);
}

/** The document in one of its sizes, without omitted layers; the same object for the same document. */
export function inSize(document: Document, name: string | null): Document {
  const size = name === null ? undefined : sizeOf(document, name);
  if (size === undefined) return document;
  const known = views.get(document) ?? new Map<string, Document>();
  views.set(document, known);
  let view = known.get(size.name);
  if (view === undefined) {
    const overrides = size.layers ?? {};
    view = {
      ...document,
      canvas: { ...document.canvas, ...size.canvas },
      layers: sized(document.layers ?? [], overrides),
    };
    known.set(size.name, view);
    noteWhole(view, document);
  }
  return view;
}

/** The ids of layers that a size leaves out, not those in them. */
export function omittedLayers(document: Document, name: string): readonly string[] {
  return Object.entries(sizeOf(document, name)?.layers ?? {}).flatMap(([id, override]) =>
    override === HIDDEN && find(document, id) !== undefined ? [id] : [],
  );
}

function sized(layers: readonly Layer[], overrides: Members): readonly Layer[] {
  return layers.flatMap((layer) => {
    const override = overrides[layer.id];
    if (override === HIDDEN) return [];
    const inner = SLOTS.flatMap((slot) => {
      const list = layer[slot];
      return list === undefined ? [] : [[slot, sized(list, overrides)] as const];
    });
    return [{ ...layer, ...(isObject(override) && override), ...Object.fromEntries(inner) }];
  });
}

/**
 * Writes an edit of the document in a size into the document itself. Looks and places become overrides of that size,
 * and a layer deleted there is omitted from it; new layers, their order and everything else belong to the template.
 * @param draft the document
 * @param before the document in the size, as {@link inSize} returns it
 * @param after the same, edited
 */
export function writeSize(
  draft: Draft<Document>,
  document: Document,
  name: string,
  before: Document,
  after: Document,
): void {
  const size = draft.sizes?.find((one) => one.name === name);
  if (size === undefined || before === after) return;
  for (const [member, value] of differences(before.canvas, after.canvas)) {
    const isSide = member === 'width' || member === 'height';
    put(size.canvas, member, value, isSide ? undefined : document.canvas);
  }
  for (const [member, value] of differences(before, after)) {
    // Sizes name layers that are deleted only in this one; fields and the language are the template's.
    if (member !== 'canvas' && member !== 'layers' && member !== 'sizes') put(draft, member, value, undefined);
  }
  if (before.layers === after.layers) return;
  const overrides: Record<string, unknown> = { ...size.layers };
  const [former, now] = [indexOf(before), indexOf(after)];
  for (const [id, { layer }] of now) {
    const was = former.get(id)?.layer;
    const own = find(document, id)?.layer;
    if (was === undefined || own === undefined || was === layer) continue;
    const override = { ...(isObject(overrides[id]) && overrides[id]) };
    for (const [member, value] of differences(was, layer)) {
      if (!FIXED.has(member)) put(override, member, value, own);
    }
    set(overrides, id, Object.keys(override).length === 0 ? undefined : override);
  }
  for (const [id, { parent }] of former) {
    const isOutermost = parent === null || now.has(parent);
    if (!now.has(id) && isOutermost) overrides[id] = HIDDEN;
  }
  const layers = merged(document, now, former, document.layers ?? [], after.layers ?? []);
  // Overrides name layers that are still there.
  const left = new Set(familyOf(layers));
  for (const id of Object.keys(overrides)) if (!left.has(id)) Reflect.deleteProperty(overrides, id);
  draft.layers ??= [];
  reconcile(draft.layers, layers);
  set(size, 'layers', Object.keys(overrides).length === 0 ? undefined : overrides);
}

/** Adds a size with all layers in their places, scaled as a whole; those that fill the canvas still do. */
export function addSize(
  draft: Draft<Document>,
  document: Document,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const { canvas } = document;
  const scale = Math.min(width / canvas.width, height / canvas.height);
  const from = { x: (width - canvas.width * scale) / 2, y: (height - canvas.height * scale) / 2 };
  const layers: Record<string, unknown> = {};
  for (const { layer, above } of walk(document)) {
    const override: Record<string, unknown> = {};
    const [x, y, across, down] = layer.box ?? [];
    const isPlaced = [x, y, across, down].every((side) => typeof side === 'number') && placingOf(above) === 'canvas';
    if (isPlaced) {
      const [left, top, wide, high] = layer.box as readonly [number, number, number, number];
      const isGround = left <= 0 && top <= 0 && left + wide >= canvas.width && top + high >= canvas.height;
      override['box'] = isGround
        ? [0, 0, width, height]
        : [rounded(from.x + left * scale), rounded(from.y + top * scale), rounded(wide * scale), rounded(high * scale)];
    }
    if (scale !== 1 && typeof layer['size'] === 'number') override['size'] = rounded(layer['size'] * scale);
    if (Object.keys(override).length > 0) layers[layer.id] = override;
  }
  draft.sizes ??= [];
  draft.sizes.push({ name, canvas: { width, height }, layers });
}

export function removeSize(draft: Draft<Document>, name: string): void {
  const left = (draft.sizes ?? []).filter((size) => size.name !== name);
  set(draft, 'sizes', left.length === 0 ? undefined : left);
}

export function renameSize(draft: Draft<Document>, name: string, next: string): void {
  const size = draft.sizes?.find((one) => one.name === name);
  if (size !== undefined) size.name = next;
}

/** Has a size draw a layer again that it left out. */
export function showInSize(draft: Draft<Document>, name: string, id: string): void {
  const layers = draft.sizes?.find((size) => size.name === name)?.layers;
  if (layers !== undefined) Reflect.deleteProperty(layers, id);
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

type Index = ReturnType<typeof indexOf>;

/** A list of the template in the order of the size. Layers that the size leaves out stay behind the same neighbour. */
function merged(
  document: Document,
  now: Index,
  former: Index,
  own: readonly Layer[],
  after: readonly Layer[],
): readonly Layer[] {
  const list = after.map((layer) => {
    const known = find(document, layer.id)?.layer ?? layer;
    const whole: Record<string, unknown> = former.has(layer.id) ? { ...known, type: layer.type } : { ...layer };
    set(whole, 'title', layer['title']);
    for (const slot of SLOTS) {
      const inner = merged(document, now, former, former.has(layer.id) ? (known[slot] ?? []) : [], layer[slot] ?? []);
      if (layer[slot] !== undefined || inner.length > 0) whole[slot] = inner;
    }
    return whole as unknown as Layer;
  });
  // Layers that the size omits; one that moved to another list is there.
  for (const [index, layer] of own.entries()) {
    if (now.has(layer.id)) continue;
    const behind = own.slice(0, index).findLast(({ id }) => list.some((one) => one.id === id));
    list.splice(behind === undefined ? 0 : list.findIndex(({ id }) => id === behind.id) + 1, 0, ...unshown(layer, now));
  }
  return list;
}

/** A layer that the size omits, without those that it shows elsewhere; none if it has become empty by that. */
function unshown(layer: Layer, now: Index): readonly Layer[] {
  const inner = SLOTS.filter((slot) => layer[slot] !== undefined).map(
    (slot) => [slot, (layer[slot] ?? []).flatMap((one) => (now.has(one.id) ? [] : unshown(one, now)))] as const,
  );
  const count = (lists: readonly (readonly Layer[])[]): number => lists.reduce((sum, { length }) => sum + length, 0);
  const isEmptied = count(inner.map(([, list]) => list)) === 0 && count(SLOTS.map((slot) => layer[slot] ?? [])) > 0;
  return isEmptied ? [] : [{ ...layer, ...Object.fromEntries(inner) }];
}

function differences(before: object, after: object): [member: string, value: unknown][] {
  const [former, now] = [before as Members, after as Members];
  const names = new Set([...Object.keys(former), ...Object.keys(now)]);
  return [...names].filter((name) => former[name] !== now[name]).map((name) => [name, now[name]]);
}

/** Puts a member in place of that of the template, or takes it away where that has the same. */
function put(target: Record<string, unknown>, member: string, value: unknown, own: object | undefined): void {
  const base = (own as Members | undefined)?.[member];
  if (own === undefined) set(target, member, value);
  else if (JSON.stringify(value) === JSON.stringify(base)) set(target, member, undefined);
  else set(target, member, value ?? NEUTRAL[member] ?? null);
}

function set(target: Record<string, unknown>, member: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(target, member);
  else target[member] = value;
}
