import { Prefetch } from '#identity';
import type { NewestVersions } from '#templates';

/** What a render asks of the database before it draws, and of which templates: those rendered with the key lately. */
export interface RenderPrefetch {
  readonly balance: number;
  readonly versions: NewestVersions;
}

/** A render of a template not among the hints costs one round trip more. */
export const RENDER_PREFETCH = new Prefetch<RenderPrefetch>('prefetch_render');
