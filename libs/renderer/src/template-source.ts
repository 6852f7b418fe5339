import type { FontBinding } from './native.js';

/** A template version as the renderer needs it. What an id names never changes. */
export interface TemplateSource {
  readonly id: string;
  /** Template schema 1 as JSON text. */
  readonly schema: string;
  readonly fonts: readonly FontBinding[];
  /** The sfnt whose SHA-256 a binding names. */
  loadFont(sha256: string): Promise<Buffer>;
  /** The encoded picture of an asset that the schema names. */
  loadAsset(assetId: string): Promise<Buffer>;
  /** Where its compiled form at scale 1 is kept between processes; without it each process compiles it anew. */
  readonly artefacts?: ArtefactStore;
}

/** Where one template version keeps what the running engine compiled of it. */
export interface ArtefactStore {
  /** The bytes that `put` was given last, or null. */
  find(): Promise<Buffer | null>;
  put(bytes: Buffer): Promise<void>;
}
