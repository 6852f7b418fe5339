import type { Draft } from 'immer';
import { type Box, type Point, tidy, tidyBox } from '../geometry/box.js';
import { follow } from '../geometry/resize.js';
import { type Document, isObject, type Json, type Layer, SLOTS } from './template.js';
import { draftLayer } from './tree.js';

/** Changes of the boxes of layers. Sides that follow a field or the content stay as they are. */

/** Moves a layer, and those in a group with it. */
export function moveLayer(draft: Draft<Document>, id: string, by: Point): void {
  const layer = draftLayer(draft, id);
  if (layer !== undefined) shift(layer, by);
}

function shift(layer: Draft<Layer>, by: Point): void {
  const { box } = layer;
  if (box?.length === 4) {
    layer.box = [added(box[0], by.x), added(box[1], by.y), box[2] ?? 0, box[3] ?? 0] as Draft<Json>[];
  }
  // Layers of a group have their own places on the canvas; stacks and lists move theirs along.
  if (layer.type === 'group') for (const child of layer.layers ?? []) shift(child, by);
}

function added(member: unknown, by: number): unknown {
  if (typeof member === 'number') return tidy(member + by);
  // A bound place moves with all of its values.
  if (isObject(member) && (typeof member['else'] === 'number' || Array.isArray(member['to']))) {
    const { to, else: otherwise, ...rest } = member;
    return {
      ...rest,
      ...(Array.isArray(to) && { to: to.map((one: unknown) => (typeof one === 'number' ? tidy(one + by) : one)) }),
      ...(typeof otherwise === 'number' && { else: tidy(otherwise + by) }),
    };
  }
  return member;
}

/** Changes a layer's box; the layers of a group follow in proportion. */
export function setBox(draft: Draft<Document>, id: string, from: Box, to: Box): void {
  const layer = draftLayer(draft, id);
  if (layer !== undefined) reshape(layer, from, to);
}

function reshape(layer: Draft<Layer>, from: Box, to: Box): void {
  const { box } = layer;
  const { width, height } = tidyBox(to);
  if (box?.length === 4) {
    layer.box = [
      added(box[0], to.x - from.x),
      added(box[1], to.y - from.y),
      sized(box[2], width, from.width),
      sized(box[3], height, from.height),
    ] as Draft<Json>[];
  } else if (box?.length === 2) {
    layer.box = [sized(box[0], width, from.width), sized(box[1], height, from.height)] as Draft<Json>[];
  }
  if (layer.type !== 'group') return;
  for (const child of layer.layers ?? []) {
    const inner = plainBox(child) ?? null;
    if (inner !== null) reshape(child, inner, follow(inner, from, to));
    else shift(child, { x: to.x - from.x, y: to.y - from.y });
  }
}

/** A hugging or filling side becomes pixels if it was resized. */
function sized(member: unknown, length: number, former: number): unknown {
  if (typeof member === 'number') return length;
  return typeof member === 'string' && Math.abs(length - former) >= 0.5 ? length : member;
}

/** The box of a layer with four numbers, or the one around the layers of a group without a box. */
export function plainBox(layer: Layer | Draft<Layer>): Box | null {
  const { box } = layer;
  if (box?.length !== 4 || !box.every((member) => typeof member === 'number')) return null;
  const [x = 0, y = 0, width = 0, height = 0] = box as readonly number[];
  return { x, y, width, height };
}

/** Turns a layer to an angle between -180 and 180 degrees. */
export function setRotation(draft: Draft<Document>, id: string, degrees: number): void {
  const layer = draftLayer(draft, id);
  if (layer === undefined) return;
  const angle = tidy(((((degrees + 180) % 360) + 360) % 360) - 180);
  if (angle === 0) delete layer['rotate'];
  else layer['rotate'] = angle;
}

/** Prepares a layer for another list: a stack takes two sides, all others take four. */
export function fitToList(layer: Draft<Layer>, isOfStack: boolean, box: Box | null): void {
  const own = layer.box;
  if (isOfStack) {
    if (own?.length !== 4) return;
    const [width, height] = [own[2], own[3]];
    layer.box = [sideOf(width, box?.width), sideOf(height, box?.height)] as Draft<Json>[];
    return;
  }
  // Only layers in a stack have these.
  delete layer['grow'];
  delete layer['shrink'];
  if (own?.length !== 2) return;
  const at = tidyBox(box ?? { x: 0, y: 0, width: FALLBACK_SIDE, height: FALLBACK_SIDE });
  layer.box = [at.x, at.y, sideOf(own[0], at.width), sideOf(own[1], at.height)] as Draft<Json>[];
}

const FALLBACK_SIDE = 100;

function sideOf(member: unknown, known: number | undefined): unknown {
  return typeof member === 'string' ? (known ?? FALLBACK_SIDE) : (member ?? known ?? FALLBACK_SIDE);
}

/** Moves a whole subtree that came from another place. */
export function shiftAll(layers: readonly Draft<Layer>[], by: Point): void {
  for (const layer of layers) shift(layer, by);
}

/** Renames ids in a subtree. */
export function renameAll(layer: Draft<Layer>, names: ReadonlyMap<string, string>): void {
  layer.id = names.get(layer.id) ?? layer.id;
  for (const slot of SLOTS) for (const child of layer[slot] ?? []) renameAll(child, names);
}
