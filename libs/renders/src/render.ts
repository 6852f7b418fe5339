import type { ReadValue } from '#identity';
import type { Id } from '#kernel';
import type { PdfSettings, RenderWarning } from '#renderer';
import type { User } from '#users';

export const RENDER_FORMATS = ['png', 'jpg', 'pdf'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** Who asks for a render, and pays. */
export interface RenderCaller {
  readonly user: User;
  /** The API key used; null for a session. */
  readonly keyId: Id<'key'> | null;
  /** What was read with the key, where it was read by `RENDER_OUTLOOK`. */
  readonly along?: ReadValue | undefined;
}

export interface RenderRequest {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  readonly templateId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Per image field a string or an object, as the caller sent it. */
  readonly images: Readonly<Record<string, unknown>>;
  readonly options: RenderOptions;
  /** What stands in the address goes before the options. */
  readonly query: { readonly format?: RenderFormat | undefined; readonly quality?: number | undefined };
}

export interface RenderOptions {
  readonly format?: RenderFormat | undefined;
  /** 1..100. */
  readonly quality?: number | undefined;
  /** 0.25..4. */
  readonly scale?: number | undefined;
  /** 72..1200, written into the file; it changes no pixel, but a PDF's page that fits the picture is sized by it. */
  readonly dpi?: number | undefined;
  readonly pdf?: PdfSettings | undefined;
}

/** A finished picture. */
export interface Render {
  readonly id: Id<'rnd'>;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  readonly contentType: 'image/png' | 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
  /** Frees the bytes, once they have been sent. */
  readonly release: () => void;
  /** Of the bytes, hex. */
  readonly sha256: string;
  readonly fileName: string;
  readonly warnings: readonly RenderWarning[];
  readonly credits: { readonly charged: number; readonly remaining: number };
  /** Milliseconds. */
  readonly timings: { readonly layout: number; readonly raster: number; readonly encode: number; readonly db: number };
}
