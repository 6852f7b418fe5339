/** The tasks of the decoder processes and their answers, carried by Node's structured-clone IPC. */

/** A box to fill with straight-alpha RGBA, in device pixels. */
export interface PixelTarget {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain' | 'fill';
  /** The part of the picture that stays visible (cover), or its position (contain), 0..1 from left and top. */
  readonly focusX: number;
  readonly focusY: number;
}

export type DecoderTask =
  | { readonly kind: 'sanitise'; readonly bytes: Uint8Array }
  | { readonly kind: 'pixels'; readonly bytes: Uint8Array; readonly target: PixelTarget };

export interface DecodedImage {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

export type ImageRefusalReason =
  'image_format' | 'image_too_large' | 'image_damaged' | 'image_timeout' | 'svg_text' | 'svg_unusable';

/** The reason why a picture can't be used, with a message for its sender. */
export interface ImageRefusal {
  readonly reason: ImageRefusalReason;
  readonly detail: string;
}

export type DecoderReply =
  | { readonly ok: { readonly image: DecodedImage } | { readonly pixels: Uint8Array } }
  | { readonly refusal: ImageRefusal };

/** Largest picture to decode, in pixels; checked on the header, before any pixel is allocated. */
export const MAX_IMAGE_PIXELS = 50_000_000;
