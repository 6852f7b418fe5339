/** The tasks of the encoder processes and their answers, carried by Node's structured-clone IPC. */

/** A file that is encoded from pixels. */
export interface Encoding {
  readonly format: 'webp' | 'avif' | 'progressive-jpg';
  /** 1 to 100. */
  readonly quality: number;
  /** Dots per inch, for a JPEG. */
  readonly dpi?: number | undefined;
}

export interface EncoderTask extends Encoding {
  readonly width: number;
  readonly height: number;
  /** RGBA, straight alpha, row by row. */
  readonly pixels: Uint8Array;
}

export type EncoderReply = { readonly ok: Uint8Array } | { readonly failure: string };
