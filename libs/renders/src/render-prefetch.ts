import { type Allowance, keyCapOf, type CapRow } from '#credits';
import { Prefetch } from '#identity';
import type { NewestVersions } from '#templates';

/**
 * The database values that a render needs before drawing. The versions are those of templates rendered with the key
 * recently.
 */
export interface RenderPrefetch {
  readonly balance: number;
  readonly cap: CapRow | null;
  readonly versions: NewestVersions;
}

/** A template that was not prefetched costs one more round trip. */
export const RENDER_PREFETCH = new Prefetch<RenderPrefetch>('prefetch_render');

/** Returns the caller's allowance, if it was prefetched. */
export function fetchedAllowance(fetched: RenderPrefetch | undefined): Allowance | undefined {
  return fetched && { balance: fetched.balance, cap: fetched.cap && keyCapOf(fetched.cap) };
}
