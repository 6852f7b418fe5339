import { BALANCE_OF_USER } from '#credits';
import type { ReadAlong } from '#identity';
import { type NewestVersions, newestVersionsAmong } from '#templates';

import type { RenderCaller } from './render.js';

/** What a render asks of the database before it draws. */
export interface RenderOutlook {
  readonly balance: number;
  /** Of the templates that were rendered with this key lately. */
  readonly versions: NewestVersions;
}

/** The outlook, read with the caller's key. A render of a template not noted costs one round trip more. */
export const RENDER_OUTLOOK: ReadAlong = {
  name: 'for-render',
  expression: `json_build_object('balance', ${BALANCE_OF_USER}, 'versions', ${newestVersionsAmong('$3')})`,
};

/** The outlook of a caller whose proof was read by `RENDER_OUTLOOK`; undefined of any other. */
export function outlookOf({ along }: RenderCaller): RenderOutlook | undefined {
  return along?.value as RenderOutlook | undefined;
}
