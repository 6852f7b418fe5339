import { detachWhole } from './image-memory.js';
import { loadNativeAddon } from './native.js';

/** Bytes that callers send, beside the heap. */
export interface UploadMemory {
  /** The bytes that base64 stands for (RFC 4648, either alphabet, padded or not); null where the text is anything else. */
  decodeBase64(text: Buffer): Buffer | null;
  /** Nobody reads these bytes any more: they are empty from now on. Parts of other memory are left alone. */
  free(bytes: Buffer): void;
}

/** Decodes and frees by the addon: a decoder in JavaScript leaves a megabyte of texts behind for each megabyte. */
export function uploadMemory(): UploadMemory {
  const { decodeBase64, release } = loadNativeAddon();
  return { decodeBase64, free: (bytes) => void detachWhole(bytes, release) };
}
