import type { Sent, Things } from '../support/things.js';

/** The answers of one route, as `<status>` or `<status> <code>`, to a call that its owner may make. */
export interface Route {
  readonly call: (things: Things) => Sent | Promise<Sent>;
  /**
   * To the owner of the thing; on routes of administrators to an administrator; on public routes to everybody. Default
   * 200.
   */
  readonly owner?: string;
  /** To another user. Default: as to the owner. */
  readonly other?: string;
  /** To an administrator, on routes of users. Default: as to another user. */
  readonly admin?: string;
  /** True if a key of the scope render is permitted. */
  readonly render?: true;
  /** True if a suspended user is permitted. */
  readonly whileSuspended?: true;
  /** On public routes: true if calls from another site's page are refused. */
  readonly home?: true;
  /** True if the call deletes the callers. */
  readonly last?: true;
}

/** A GET, or another request without a body. */
export const at =
  (path: string): Route['call'] =>
  () => ({ path });
/** A call of one thing in a folder. */
export const under = (folder: string, make: (things: Things) => Promise<string>, rest = ''): Route['call'] => {
  return async (things) => ({ path: `${folder}/${await make(things)}${rest}` });
};
export const json = (path: string, body: (things: Things) => unknown = () => ({})): Route['call'] => {
  return (things) => ({ path, json: body(things) });
};

export const form = (path: string, fields: Readonly<Record<string, string>>): Route['call'] => {
  return () => ({ path, fields });
};

export const NOT_THEIRS = { other: '404 not_found' };
/** Values for the template of `Things`. */
export const DATA = { data: { name: 'نورة' }, images: {} };
