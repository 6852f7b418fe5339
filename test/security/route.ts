import type { Sent, Things } from '../support/things.js';

/** What one route answers, as `<status>` or `<status> <code>`, to a call that its owner may make. */
export interface Route {
  readonly call: (things: Things) => Sent | Promise<Sent>;
  /** To whom the thing belongs; on routes of administrators to an administrator; on public routes to everybody. Default 200. */
  readonly owner?: string;
  /** To another user. Default: as to the owner. */
  readonly other?: string;
  /** To an administrator, on routes of users. Default: as to another user. */
  readonly admin?: string;
  /** Whether a key of the scope render is let in. */
  readonly render?: true;
  /** Whether a suspended user is let in. */
  readonly whileSuspended?: true;
  /** On routes that are open to everybody: whether another site's page is refused. */
  readonly home?: true;
  /** Whether the callers are no more after it. */
  readonly last?: true;
}

/** A GET, or what has no body. */
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
