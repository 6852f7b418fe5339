/** A template as the studio edits it: schema 1 as JSON, of which only the shape of its tree is known to be right. */

export const LAYER_TYPES = [
  'text',
  'image',
  'shape',
  'qr',
  'barcode',
  'group',
  'stack',
  'repeat',
  'table',
  'chart',
  'icon',
] as const;
export type LayerType = (typeof LAYER_TYPES)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json | undefined };

/** `[x, y, width, height]`, or `[width, height]` in a stack; each may be bound to a field. */
export type BoxMember = readonly Json[];

export interface Layer {
  readonly id: string;
  readonly type: LayerType;
  readonly box?: BoxMember | null | undefined;
  readonly layers?: readonly Layer[] | undefined;
  /** The layers that a repeat shows where its list has no items. */
  readonly empty?: readonly Layer[] | undefined;
  readonly [member: string]: unknown;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly background?: unknown;
  readonly image?: string | null | undefined;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly [member: string]: unknown;
}

export interface CanvasSize {
  readonly name: string;
  readonly canvas: Canvas;
  readonly layers?: Readonly<Record<string, unknown>> | undefined;
}

export interface Document {
  readonly schema_version: 1;
  readonly canvas: Canvas;
  readonly locale?: string | undefined;
  readonly fields?: readonly Field[] | undefined;
  readonly layers?: readonly Layer[] | undefined;
  readonly sizes?: readonly CanvasSize[] | undefined;
}

/** A place where JSON does not have the structure of a template. */
export interface ShapeFault {
  readonly path: readonly (string | number)[];
  readonly fault: 'object' | 'list' | 'size' | 'id' | 'type' | 'twice' | 'name';
}

/** The first place at which a value cannot be edited as a template; null if it can. */
export function shapeFaultOf(value: unknown): ShapeFault | null {
  if (!isObject(value)) return { path: [], fault: 'object' };
  const { canvas, layers, fields, sizes } = value;
  if (!isObject(canvas)) return { path: ['canvas'], fault: 'object' };
  for (const side of ['width', 'height']) {
    if (!isLength(canvas[side])) return { path: ['canvas', side], fault: 'size' };
  }
  return (
    layersFault(layers, ['layers'], new Set()) ?? namedFault(fields, ['fields']) ?? namedFault(sizes, ['sizes']) ?? null
  );
}

function layersFault(value: unknown, path: readonly (string | number)[], ids: Set<string>): ShapeFault | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return { path, fault: 'list' };
  for (const [index, layer] of (value as unknown[]).entries()) {
    const at = [...path, index];
    if (!isObject(layer)) return { path: at, fault: 'object' };
    const { id, type } = layer;
    if (typeof id !== 'string' || id === '') return { path: [...at, 'id'], fault: 'id' };
    if (ids.has(id)) return { path: [...at, 'id'], fault: 'twice' };
    ids.add(id);
    if (!(LAYER_TYPES as readonly unknown[]).includes(type)) return { path: [...at, 'type'], fault: 'type' };
    for (const slot of SLOTS) {
      const fault = layersFault(layer[slot], [...at, slot], ids);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function namedFault(value: unknown, path: readonly (string | number)[]): ShapeFault | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return { path, fault: 'list' };
  const index = (value as unknown[]).findIndex((one) => !isObject(one) || typeof one['name'] !== 'string');
  return index < 0 ? null : { path: [...path, index], fault: 'name' };
}

/** The members in which layers contain layers. */
export const SLOTS = ['layers', 'empty'] as const;
export type Slot = (typeof SLOTS)[number];

/** The layers that contain others. */
export const HOLDERS: ReadonlySet<LayerType> = new Set<LayerType>(['group', 'stack', 'repeat']);

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** The longest id that the schema takes. */
const LONGEST_ID = 64;
const FOREIGN = /[^A-Za-z0-9_-]+/g;

/** True if the schema accepts it as the id of a layer. */
export function isId(text: string): boolean {
  return text !== '' && text.length <= LONGEST_ID && text.replace(FOREIGN, '') === text;
}

/**
 * An id like a wish that no layer has yet: `title`, `title-2`.
 * @param counts the last numbers of many ids, so that each search begins there
 */
export function freeId(wish: string, taken: ReadonlySet<string>, counts = new Map<string, number>()): string {
  const plain = wish.replace(FOREIGN, '-').replace(/-\d+$|^-+|-+$/g, '');
  const stem = plain.slice(0, LONGEST_ID - '-9999'.length) || 'layer';
  if (!taken.has(wish) && isId(wish)) return wish;
  if (!taken.has(stem)) return stem;
  let count = counts.get(stem) ?? 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  counts.set(stem, count);
  return `${stem}-${count}`;
}
