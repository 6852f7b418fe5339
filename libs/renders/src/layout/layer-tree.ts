import type { JsonObject } from '#templates';

import { type Box, isBox } from './geometry.js';

/** A layer of a valid schema. */
export interface SchemaLayer extends JsonObject {
  readonly id: string;
  readonly type: string;
}

/** A layer and the layers around it, the outermost first. */
export interface PlacedLayer {
  readonly layer: SchemaLayer;
  readonly holders: readonly SchemaLayer[];
}

const SLOTS = ['layers', 'empty'] as const;

/** Types that place their layers themselves. */
const PLACES_ITS_LAYERS: ReadonlySet<string> = new Set(['stack', 'repeat']);

/** Types of layers that contain others. */
export const HOLDERS: ReadonlySet<string> = new Set(['group', 'stack', 'repeat']);

/** Returns all layers in paint order, each before the layers in it. */
export function layersOf(schema: JsonObject): PlacedLayer[] {
  return innerOf(schema, []);
}

function innerOf(holder: JsonObject, holders: readonly SchemaLayer[]): PlacedLayer[] {
  return SLOTS.flatMap((slot) =>
    ((holder[slot] ?? []) as readonly SchemaLayer[]).flatMap((layer) => [
      { layer, holders },
      ...innerOf(layer, [...holders, layer]),
    ]),
  );
}

/**
 * Returns the schema with its layers replaced one by one; the layers of a holder are replaced after the holder itself.
 */
export function mapLayers(schema: JsonObject, change: (layer: SchemaLayer) => JsonObject): JsonObject {
  const slots = SLOTS.filter((slot) => schema[slot] !== undefined).map((slot) => {
    const layers = schema[slot] as readonly SchemaLayer[];
    return [slot, layers.map((layer) => mapLayers(change(layer), change))] as const;
  });
  return { ...schema, ...Object.fromEntries(slots) };
}

/**
 * Returns the box in pixels of the canvas before any rotation; null if a stack, a list, its content or a field decides
 * it.
 */
export function writtenBox({ layer, holders }: PlacedLayer): Box | null {
  const isPlaced = holders.some(({ type }) => PLACES_ITS_LAYERS.has(type));
  return !isPlaced && isBox(layer['box']) ? layer['box'] : null;
}

/** Returns a layer's own rotation in degrees; null if a field decides it. */
export function rotationOf({ rotate = 0 }: SchemaLayer): number | null {
  return typeof rotate === 'number' ? rotate : null;
}

/** Returns true if a layer and those around it are upright, except for its own rotation by a known angle. */
export function isPlain({ layer, holders }: PlacedLayer): boolean {
  const isTurned = holders.some(({ rotate = 0, flip = 'none' }) => rotate !== 0 || flip !== 'none');
  return !isTurned && rotationOf(layer) !== null && (layer['path'] ?? null) === null;
}

/** Returns the layer of a measured id: in an item of a list that has a number, as in `price[2]`. */
export function ownerId(measuredId: string): string {
  return measuredId.replace(/(?:\[\d+\])+$/u, '');
}
