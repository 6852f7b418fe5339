import { scalarsOf } from './plain-text.js';
import type { RenderFormat } from '../render-options.js';
import type { LoggedRequest } from './logged-call.js';

/** The name, type and length of a value of `data`, without the value. */
export interface FieldOutline {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'null' | 'list' | 'object';
  /** Characters of a text, items of a list. */
  readonly length: number | null;
}

/** A picture in a request, without its content and its address. */
export interface ImageOutline {
  readonly name: string;
  readonly origin: 'url' | 'bytes' | 'asset';
  /** The size of a picture that was part of the request. */
  readonly bytes: number | null;
  readonly assetId: string | null;
}

/** A request without its values: it contains no person's text or picture. */
export interface RequestOutline {
  readonly templateId: string;
  readonly size: string | null;
  /** The sizes of a set. */
  readonly sizes: readonly string[] | null;
  readonly format: RenderFormat;
  readonly quality: number;
  readonly scale: number;
  /** As requested; null in outlines from before widths existed, too. */
  readonly width: number | null;
  readonly dpr: number | null;
  readonly dpi: number | null;
  readonly fields: readonly FieldOutline[];
  readonly images: readonly ImageOutline[];
  /** Fields and images beyond the listed ones. */
  readonly omitted: number;
}

const LONGEST_REFERENCE = 60;
const LONGEST_NAME = 64;
/** The size limit of an outline's fields and images as JSON, in bytes. */
const MOST_BYTES = 3_500;

/** Describes a request without its values, in a few kilobytes at most. */
export function outlineOf(request: LoggedRequest): RequestOutline {
  const { size, sizes, format, quality, scale, width, dpr, dpi, data, pictures } = request;
  const room = new Room(MOST_BYTES);
  const images = room.fill(pictures, ([name, { origin }]): ImageOutline => ({
    name: scalarsOf(name, LONGEST_NAME),
    origin: origin.kind,
    bytes: origin.kind === 'bytes' ? origin.bytes.length : null,
    assetId: origin.kind === 'asset' ? scalarsOf(origin.assetId, LONGEST_NAME) : null,
  }));
  const fields = room.fill(Object.entries(data), fieldOf);
  return {
    templateId: scalarsOf(request.templateId, LONGEST_REFERENCE),
    size: size === undefined ? null : scalarsOf(size, LONGEST_NAME),
    sizes: sizes?.map((name) => scalarsOf(name, LONGEST_NAME)) ?? null,
    format,
    quality,
    scale: scale ?? 1,
    width: width ?? null,
    dpr: dpr ?? null,
    dpi: dpi ?? null,
    fields,
    images,
    omitted: room.omitted,
  };
}

function fieldOf([name, value]: [string, unknown]): FieldOutline {
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : null;
  return { name: scalarsOf(name, LONGEST_NAME), type: typeOf(value), length };
}

function typeOf(value: unknown): FieldOutline['type'] {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as 'number' | 'boolean') : 'object';
}

/** Accepts entries while there is room, and counts the others without reading them. */
class Room {
  omitted = 0;

  constructor(private left: number) {}

  fill<Entry, Outline extends object>(entries: Iterable<Entry>, outline: (entry: Entry) => Outline): Outline[] {
    const taken: Outline[] = [];
    for (const entry of entries) {
      const one = this.left > 0 ? outline(entry) : null;
      this.left -= one === null ? 0 : Buffer.byteLength(JSON.stringify(one));
      if (one === null || this.left < 0) this.omitted += 1;
      else taken.push(one);
    }
    return taken;
  }
}
