import { loadNativeAddon } from './native.js';

/** The page cache of the operating system. */
export interface PageCache {
  /** Drops a file that is on the disk from the cache, so that the next read comes from the disk. */
  drop(path: string): Promise<void>;
}

/** The addon implements it, because Node has no such call. */
export const pageCache: PageCache = { drop: (path) => loadNativeAddon().dropFromPageCache(path) };
