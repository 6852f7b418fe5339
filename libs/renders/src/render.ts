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

/** Who asks for a render, and pays. */
export interface RenderCaller {
  readonly user: User;
  /** The API key used; null for a session. */
  readonly keyId: Id<'key'> | null;
  /** What was fetched with the key; see `RENDER_PREFETCH`. */
  readonly prefetched?: Prefetched | undefined;
}

/** The picture that a caller asks for. */
export interface RenderRequest extends Omit<RenderSettings, 'scale'>, AskedSize {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  readonly templateId: string;
  /** The name of one of the template's sizes; left out: the template itself. */
  readonly size?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field. */
  readonly pictures: ReadonlyMap<string, ImageSource>;
  /** Returns true for the SHA-256 of bytes that the caller has: the picture is free then. */
  readonly isHeld?: ((sha256: string) => boolean) | undefined;
}

/** A picture that was drawn. */
export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Buffer;
  /** Frees the bytes, once they have been sent. */
  readonly release: () => void;
  readonly warnings: readonly RenderWarning[];
  readonly timings: DrawingTimings;
}

/** Milliseconds of drawing, which add up to its whole. */
export interface DrawingTimings {
  /** Judging the data and getting the pictures: from the web, from the object store. */
  readonly fetch: number;
  readonly decode: number;
  /** Waiting for a thread, also in between, and for a template not in memory. */
  readonly queue: number;
  readonly layout: number;
  readonly raster: number;
  readonly encode: number;
}

/** A finished picture, paid, or held by who asks. */
export interface Render extends Omit<Picture, 'timings'> {
  /** Null where who asks held the same bytes already: nothing is recorded then. */
  readonly id: Id<'rnd'> | null;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  /** Of the bytes, hex. */
  readonly sha256: string;
  readonly fileName: string;
  readonly credits: Spending;
  /** Milliseconds. */
  readonly timings: DrawingTimings & { readonly db: number };
}

/** Pictures of a template in several sizes. */
export interface RenderSetRequest extends Omit<RenderRequest, 'size' | 'isHeld'> {
  /** Names of sizes, each once; left out: all that the template has, and the template itself where it has none. */
  readonly sizes?: readonly string[] | undefined;
}

/** The finished pictures of a set, in one archive, paid. */
export interface RenderSet {
  readonly contentType: 'application/zip';
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly fileName: string;
  readonly templateVersion: number;
  readonly warnings: readonly RenderWarning[];
  readonly credits: Spending;
}

/** What a render would come to. */
export interface Rehearsal {
  readonly templateVersion: number;
  readonly warnings: readonly RenderWarning[];
  /** Credits. */
  readonly price: number;
  /** What the caller may spend, of which nothing is taken. */
  readonly allowance: Allowance;
}
