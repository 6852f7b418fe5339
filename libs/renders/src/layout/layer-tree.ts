import type { JsonObject } from '#templates';

import { type Box, isBox } from './geometry.js';

/** A layer of a schema that the engine has found good. */
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

/** Types whose layers have places of their own. */
const PLACES_ITS_LAYERS: ReadonlySet<string> = new Set(['stack', 'repeat']);

/** Layers that hold others. */
export const HOLDERS: ReadonlySet<string> = new Set(['group', 'stack', 'repeat']);

/** All layers in paint order, each before the layers in it. */
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

/** The schema with its layers replaced one by one; the layers of a holder are replaced after itself. */
export function mapLayers(schema: JsonObject, change: (layer: SchemaLayer) => JsonObject): JsonObject {
  const slots = SLOTS.filter((slot) => schema[slot] !== undefined).map((slot) => {
    const layers = schema[slot] as readonly SchemaLayer[];
    return [slot, layers.map((layer) => mapLayers(change(layer), change))] as const;
  });
  return { ...schema, ...Object.fromEntries(slots) };
}

/** The box in pixels of the canvas before any layer is turned; null where a stack, a list, its content or a field decides. */
export function writtenBox({ layer, holders }: PlacedLayer): Box | null {
  const isPlaced = holders.some(({ type }) => PLACES_ITS_LAYERS.has(type));
  return !isPlaced && isBox(layer['box']) ? layer['box'] : null;
}

/** The degrees by which a layer is turned itself; null where a field decides. */
export function rotationOf({ rotate = 0 }: SchemaLayer): number | null {
  return typeof rotate === 'number' ? rotate : null;
}

/** Tells whether a layer and those around it stand upright, but for its own turn by a known angle. */
export function isPlain({ layer, holders }: PlacedLayer): boolean {
  const isTurned = holders.some(({ rotate = 0, flip = 'none' }) => rotate !== 0 || flip !== 'none');
  return !isTurned && rotationOf(layer) !== null && (layer['path'] ?? null) === null;
}

/** The layer that a measured one is of: in an item of a list its id has a number, as in `price[2]`. */
export function ownerId(measuredId: string): string {
  return measuredId.replace(/(?:\[\d+\])+$/u, '');
}
