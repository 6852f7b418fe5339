import { detachWhole } from './image-memory.js';
import { loadNativeAddon } from './native.js';

/** A JSON body without its rows, and the rows in the form that a batch stores. */
export interface ReadBody {
  /** The other members, a JSON object. */
  readonly rest: string;
  readonly count: number;
  /** JSON arrays of `{ number, data, pictures }`, numbered from 1; UTF-8. */
  readonly portions: readonly Buffer[];
}

/** Handles uploaded bytes outside the JavaScript heap. */
export interface UploadMemory {
  /** Decodes base64 (RFC 4648, either alphabet, padded or not); returns null for any other text. */
  decodeBase64(text: Buffer): Buffer | null;
  /**
   * Parses a JSON object whose member `member` lists one to `most` rows of values without pictures, off the event loop;
   * returns
   * null for any other body. The bytes must not change meanwhile.
   */
  readRows(body: Buffer, member: string, most: number): Promise<ReadBody | null>;
  /** Empties bytes that are no longer read. Parts of other memory are left alone. */
  free(bytes: Buffer): void;
}

/** Decodes and frees in the addon: a JavaScript decoder leaves a megabyte of garbage for each megabyte. */
export function uploadMemory(): UploadMemory {
  const { decodeBase64, readRows, release } = loadNativeAddon();
  return { decodeBase64, readRows, free: (bytes) => void detachWhole(bytes, release) };
}
