import type { Allowance, Spending } from '#credits';
import type { Prefetched } from '#identity';
import type { Id } from '#kernel';
import type { RenderWarning } from '#renderer';
import type { User } from '#users';
import type { ImageSource } from './image-source.js';
import type { AskedSize, RenderFormat, RenderSettings } from './render-options.js';

/** Media types of the formats. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type PictureType = (typeof CONTENT_TYPES)[RenderFormat];

/** The caller of a render, who also pays. */
export interface RenderCaller {
  readonly user: User;
  /** The API key used; null for a session. */
  readonly keyId: Id<'key'> | null;
  /** Values prefetched with the key; see `RENDER_PREFETCH`. */
  readonly prefetched?: Prefetched | undefined;
}

/** A request for a picture. */
export interface RenderRequest extends Omit<RenderSettings, 'scale'>, AskedSize {
  /** `tpl_…` for the newest version, `tpl_…@3` for version 3. */
  readonly templateId: string;
  /** The name of one of the template's sizes. Left out: the template's own size. */
  readonly size?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field. */
  readonly pictures: ReadonlyMap<string, ImageSource>;
  /** Returns true for the SHA-256 of bytes that the caller has, which makes the picture free. */
  readonly isHeld?: ((sha256: string) => boolean) | undefined;
}

/** A drawn picture. */
export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Buffer;
  /** Frees the bytes; call it once they are sent. */
  readonly release: () => void;
  readonly warnings: readonly RenderWarning[];
  readonly timings: DrawingTimings;
}

/** Milliseconds of each stage of drawing; they add up to the total. */
export interface DrawingTimings {
  /** Validating the data and fetching the pictures from the web and the object store. */
  readonly fetch: number;
  readonly decode: number;
  /** Waiting for a thread, also in between, and for a template that is not in memory. */
  readonly queue: number;
  readonly layout: number;
  readonly raster: number;
  readonly encode: number;
}

/** A finished picture, paid unless the caller already has it. */
export interface Render extends Omit<Picture, 'timings'> {
  /** Null if the caller already had the same bytes: then nothing is recorded. */
  readonly id: Id<'rnd'> | null;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
  readonly fileName: string;
  readonly credits: Spending;
  /** Milliseconds. */
  readonly timings: DrawingTimings & { readonly db: number };
}

/** Pictures of a template in several sizes. */
export interface RenderSetRequest extends Omit<RenderRequest, 'size' | 'isHeld'> {
  /** Names of sizes, each once. Left out: all sizes of the template, or its own size if it has none. */
  readonly sizes?: readonly string[] | undefined;
}

/** The finished, paid pictures of a set, in one archive. */
export interface RenderSet {
  readonly contentType: 'application/zip';
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly fileName: string;
  readonly templateVersion: number;
  readonly warnings: readonly RenderWarning[];
  readonly credits: Spending;
}

/** The outcome of a dry run. */
export interface Rehearsal {
  readonly templateVersion: number;
  readonly warnings: readonly RenderWarning[];
  /** Credits. */
  readonly price: number;
  /** The caller's allowance, which the dry run does not change. */
  readonly allowance: Allowance;
}
