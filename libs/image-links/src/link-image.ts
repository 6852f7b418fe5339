import type { PictureType } from '#renders';

/** A picture of a link. */
export interface LinkImage {
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  /** Hex. */
  readonly sha256: string;
  readonly fileName: string;
  /** `Cache-Control`. */
  readonly caching: string;
  /** `Vary`. */
  readonly vary: string;
}
