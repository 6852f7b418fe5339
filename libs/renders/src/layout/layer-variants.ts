import type { JsonObject } from '#templates';

import { HOLDERS, mapLayers, type SchemaLayer } from './layer-tree.js';

/** Members of a text that paint something besides its letters, or blend the letters with the background. */
const BESIDE_LETTERS = [
  'background',
  'stroke',
  'shadow',
  'shadows',
  'inner_shadow',
  'decoration',
  'decoration_color',
  'decoration_thickness',
  'blend',
];
const CLEAR = '#00000000';

/** Returns the schema in which one layer keeps its place and paints nothing. */
export function withoutLayer(schema: JsonObject, id: string): JsonObject {
  return mapLayers(schema, (layer) => (layer.id === id ? { ...layer, opacity: 0 } : layer));
}

/** Returns the schema without the letters of its text layers: their background, including their own plates. */
export function groundOf(schema: JsonObject): JsonObject {
  return mapLayers(schema, (layer) => {
    if (layer.type !== 'text') return layer;
    return hasPlate(layer) ? withClearLetters(layer) : { ...layer, opacity: 0 };
  });
}

/** Returns only the letters of the text layers, on a canvas of one colour. */
export function lettersOn(schema: JsonObject, background: string): JsonObject {
  const { width, height } = schema['canvas'] as JsonObject;
  const letters = mapLayers(schema, (layer) => {
    if (layer.type === 'text') return { ...bare(layer), ...eachRun(layer, (run) => bare(run)) };
    return HOLDERS.has(layer.type) ? bare(layer) : { ...layer, opacity: 0 };
  });
  return { ...letters, canvas: { width, height, background } };
}

function hasPlate({ background, text }: SchemaLayer): boolean {
  const runs = Array.isArray(text) ? (text as readonly JsonObject[]) : [];
  return [background, ...runs.map((run) => run['background'])].some((plate) => (plate ?? null) !== null);
}

function withClearLetters(layer: SchemaLayer): JsonObject {
  const clear = (part: JsonObject): JsonObject => ({ ...bare(part, ['background']), color: CLEAR });
  const dropCap = layer['drop_cap'] ?? null;
  return {
    ...clear(layer),
    ...eachRun(layer, clear),
    ...(dropCap === null ? {} : { drop_cap: { ...(dropCap as JsonObject), color: CLEAR } }),
  };
}

/** Returns the `text` of a layer whose text is a list of runs, with each run replaced. */
function eachRun({ text }: SchemaLayer, change: (run: JsonObject) => JsonObject): JsonObject {
  return Array.isArray(text) ? { text: (text as readonly JsonObject[]).map(change) } : {};
}

function bare(part: JsonObject, kept: readonly string[] = []): JsonObject {
  const taken = BESIDE_LETTERS.filter((member) => !kept.includes(member));
  return Object.fromEntries(Object.entries(part).filter(([member]) => !taken.includes(member)));
}
