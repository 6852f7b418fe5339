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

/** An asset as callers see it. */
export interface ListedAsset extends Asset {
  /** Absolute address of its file. */
  readonly url: string;
}

/** An asset before it is stored. */
export interface AssetDraft {
  readonly asset: Asset;
  readonly bytes: Buffer;
}

export interface AssetFile {
  readonly bytes: Buffer;
  readonly contentType: Asset['contentType'];
  readonly sha256: string;
  readonly fileName: string;
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

/** Under its own id, not its hash: deleting one asset then never takes the bytes of another. */
export function contentKeyOf(id: string): string {
  return `assets/${id}`;
}
