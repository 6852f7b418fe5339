import type { FontBinding } from './native.js';

/** A template version for the renderer. The content of an id never changes. */
export interface TemplateSource {
  readonly id: string;
  /** Template schema 1 as JSON text. */
  readonly schema: string;
  readonly fonts: readonly FontBinding[];
  /** Returns the sfnt with the SHA-256 of a binding. */
  loadFont(sha256: string): Promise<Buffer>;
  /** Returns the encoded picture of an asset in the schema. */
  loadAsset(assetId: string): Promise<Buffer>;
  /** Stores its compiled form at scale 1 across processes; without it each process compiles it anew. */
  readonly artefacts?: ArtefactStore;
}

/** The store for the running engine's compiled form of one template version. */
export interface ArtefactStore {
  /** Returns the bytes of the last `put`, or null. */
  find(): Promise<Buffer | null>;
  put(bytes: Buffer): Promise<void>;
}
