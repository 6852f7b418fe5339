import { loadNativeAddon } from './native.js';

/** Files in the memory that the system lends them. */
export interface PageCache {
  /** Takes a file that is on the disk out of it: whoever reads it next gets it from the disk. */
  drop(path: string): Promise<void>;
}

/** By the addon, for Node has no such call. */
export const pageCache: PageCache = { drop: (path) => loadNativeAddon().dropFromPageCache(path) };
