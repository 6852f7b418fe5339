import { type Allowance, keyCapOf, type ToldCap } from '#credits';
import { Prefetch } from '#identity';
import type { NewestVersions } from '#templates';

/** What a render asks of the database before it draws, and of which templates: those rendered with the key lately. */
export interface RenderPrefetch {
  readonly balance: number;
  readonly cap: ToldCap | null;
  readonly versions: NewestVersions;
}

/** A render of a template not among the hints costs one round trip more. */
export const RENDER_PREFETCH = new Prefetch<RenderPrefetch>('prefetch_render');

/** What the caller may spend, where it was fetched. */
export function fetchedAllowance(fetched: RenderPrefetch | undefined): Allowance | undefined {
  return fetched && { balance: fetched.balance, cap: fetched.cap && keyCapOf(fetched.cap) };
}
