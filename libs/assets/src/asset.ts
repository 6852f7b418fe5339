import type { Id } from '#kernel';

/** A picture that was taken in: decoded, oriented, encoded anew. */
export interface Asset {
  readonly id: Id<'ast'>;
  /** Null for a public asset, such as a gallery template's artwork. */
  readonly userId: Id<'usr'> | null;
  readonly name: string;
  readonly contentType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  /** Of the bytes that are served, hex. */
  readonly sha256: string;
  readonly createdAt: Date;
}

export interface AssetFile {
  readonly asset: Asset;
  readonly bytes: Buffer;
}

/** What a template version keeps of an asset that it draws. */
export interface SealedAsset {
  readonly id: Id<'ast'>;
  readonly sha256: string;
}

export interface NewAsset {
  readonly bytes: Buffer;
  readonly name: string;
}
