import { BALANCE_OF_USER } from '#credits';
import type { ReadAlong } from '#identity';
import { type NewestVersions, newestVersionsAmong } from '#templates';

import type { RenderCaller } from './render.js';

/** What a render asks of the database before it draws. */
export interface RenderOutlook {
  readonly balance: number;
  /** Of the templates that the caller rendered last. */
  readonly versions: NewestVersions;
}

/** Who renders mostly renders what they rendered last; the body, which says what, is not read before the key is proved. */
const LAST_RENDERS = 8;

/** The outlook, read with the caller's key. A render of another template costs one round trip more. */
export const RENDER_OUTLOOK: ReadAlong = {
  name: 'for-render',
  expression: `json_build_object('balance', ${BALANCE_OF_USER}, 'versions', ${newestVersionsAmong(
    `SELECT r.template_id FROM renders r WHERE r.user_id = u.id ORDER BY r.created_at DESC LIMIT ${LAST_RENDERS}`,
  )})`,
};

/** The outlook of a caller whose proof was read by `RENDER_OUTLOOK`; null of any other. */
export function outlookOf({ along }: RenderCaller): RenderOutlook | null {
  return (along as RenderOutlook | undefined) ?? null;
}
