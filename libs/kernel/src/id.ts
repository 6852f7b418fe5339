import { randomBase62 } from './base62.js';

/** The prefixes by kind of record; the ids themselves are opaque, unguessable and unordered. */
export const ID_PREFIXES = [
  'usr',
  'key',
  'tpl',
  'fnt',
  'rnd',
  'cmp',
  'clm',
  'drf',
  'ord',
  'job',
  'sub',
  'prq',
  'pkg',
  'dsc',
  'chk',
  'led',
  'ast',
  'bat',
  'whe',
  'dlv',
  'str',
  'map',
  'req',
  'aud',
  'evt',
  'fil',
  'gpp',
  'sgk',
  'sit',
  'dst',
] as const;

export type IdPrefix = (typeof ID_PREFIXES)[number];

/** An id of one kind of record, such as `Id<'tpl'>`; ids of different kinds don't mix. */
export type Id<Prefix extends IdPrefix = IdPrefix> = `${Prefix}_${string}`;

/** 22 base62 characters carry 131 bits. */
const RANDOM_LENGTH = 22;

/** A new id: the prefix, `_` and 131 random bits in url-safe base62. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): Id<Prefix> {
  return `${prefix}_${randomBase62(RANDOM_LENGTH)}`;
}

/** True if the text has the form of an id of this kind, whether or not the record exists. */
export function isId<Prefix extends IdPrefix>(prefix: Prefix, text: string): text is Id<Prefix> {
  return text.startsWith(`${prefix}_`) && /^[0-9A-Za-z]{22}$/.test(text.slice(prefix.length + 1));
}
