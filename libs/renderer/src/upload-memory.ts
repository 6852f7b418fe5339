import { detachWhole } from './image-memory.js';
import { loadNativeAddon } from './native.js';

/** A JSON body without its rows, and these as a batch keeps them. */
export interface ReadBody {
  /** The other members, a JSON object. */
  readonly rest: string;
  readonly count: number;
  /** JSON arrays of `{ number, data, pictures }`, numbered from 1; UTF-8. */
  readonly portions: readonly Buffer[];
}

/** Bytes that callers send, beside the heap. */
export interface UploadMemory {
  /** The bytes that base64 stands for (RFC 4648, either alphabet, padded or not); null where the text is anything else. */
  decodeBase64(text: Buffer): Buffer | null;
  /**
   * Reads a JSON object whose member `member` lists one to `most` rows of values without pictures, beside the event loop; null for
   * any other body. The bytes stay as they are until then.
   */
  readRows(body: Buffer, member: string, most: number): Promise<ReadBody | null>;
  /** Nobody reads these bytes any more: they are empty from now on. Parts of other memory are left alone. */
  free(bytes: Buffer): void;
}

/** Decodes and frees by the addon: a decoder in JavaScript leaves a megabyte of texts behind for each megabyte. */
export function uploadMemory(): UploadMemory {
  const { decodeBase64, readRows, release } = loadNativeAddon();
  return { decodeBase64, readRows, free: (bytes) => void detachWhole(bytes, release) };
}
