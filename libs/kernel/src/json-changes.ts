import { isDeepStrictEqual } from 'node:util';

/**
 * A difference between two JSON values, at a pointer into the second; a removed member is at a pointer into the first.
 */
export interface JsonChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly pointer: string;
  /** The id or name of the innermost list item that contains it, such as a layer. */
  readonly item: string | null;
  /** The first value; absent if it was added. For a moved item its old index. */
  readonly from?: unknown;
  /** The second value; absent if it was removed. */
  readonly to?: unknown;
}

type Path = readonly (string | number)[];
interface Place {
  readonly from: Path;
  readonly to: Path;
  readonly item: string | null;
}

/** The differences between two JSON values, member by member. List items with ids or names are matched by those. */
export function changesOf(from: unknown, to: unknown): JsonChange[] {
  return changesAt({ from: [], to: [], item: null }, from, to);
}

function changesAt(place: Place, from: unknown, to: unknown): JsonChange[] {
  if (Array.isArray(from) && Array.isArray(to)) return changesOfLists(place, from, to);
  if (isObject(from) && isObject(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return names.flatMap((name) => {
      const at = { ...place, from: [...place.from, name], to: [...place.to, name] };
      if (!Object.hasOwn(to, name)) return [removed(at, from[name])];
      if (!Object.hasOwn(from, name)) return [added(at, to[name])];
      return changesAt(at, from[name], to[name]);
    });
  }
  return isDeepStrictEqual(from, to)
    ? []
    : [{ kind: 'changed', pointer: pointerOf(place.to), item: place.item, from, to }];
}

function changesOfLists(place: Place, from: readonly unknown[], to: readonly unknown[]): JsonChange[] {
  const key = ['id', 'name'].find((name) => [from, to].every((list) => keysOf(list, name) !== null));
  if (key === undefined || from.length + to.length === 0) return changesByIndex(place, from, to);
  const before = keysOf(from, key) ?? [];
  const after = keysOf(to, key) ?? [];
  const at = (index: number, other: number, item: string): Place => ({
    from: [...place.from, index],
    to: [...place.to, other],
    item,
  });
  // Only items whose relative order changed have moved, not those shifted by a new one.
  const stays = new Set(longestCommonOrder(before, after));
  return [
    ...before.flatMap((item, index) => (after.includes(item) ? [] : [removed(at(index, index, item), from[index])])),
    ...after.flatMap((item, index): JsonChange[] => {
      const old = before.indexOf(item);
      const here = at(old, index, item);
      if (old === -1) return [added(here, to[index])];
      const moved: JsonChange = { kind: 'moved', pointer: pointerOf(here.to), item, from: old, to: index };
      return [...(stays.has(item) ? [] : [moved]), ...changesAt(here, from[old], to[index])];
    }),
  ];
}

/** Compares items by index, after skipping the common prefix and suffix. */
function changesByIndex(place: Place, from: readonly unknown[], to: readonly unknown[]): JsonChange[] {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(from[head], to[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(from.at(-1 - tail), to.at(-1 - tail))) tail += 1;
  const lengths = [from.length, to.length].map((length) => length - head - tail);
  return Array.from({ length: Math.max(...lengths) }, (_, step) => {
    const index = head + step;
    const at = { ...place, from: [...place.from, index], to: [...place.to, index] };
    if (step >= (lengths[1] ?? 0)) return [removed(at, from[index])];
    if (step >= (lengths[0] ?? 0)) return [added(at, to[index])];
    return changesAt(at, from[index], to[index]);
  }).flat();
}

const removed = ({ from: path, item }: Place, from: unknown): JsonChange => ({
  kind: 'removed',
  pointer: pointerOf(path),
  item,
  from,
});

const added = ({ to: path, item }: Place, to: unknown): JsonChange => ({
  kind: 'added',
  pointer: pointerOf(path),
  item,
  to,
});

/** The unique texts that identify the items of a list; null if an item has none, or two have the same. */
function keysOf(list: readonly unknown[], name: string): string[] | null {
  const keys = list.map((item) => (isObject(item) ? item[name] : undefined)).filter((key) => typeof key === 'string');
  return keys.length === list.length && new Set(keys).size === keys.length ? keys : null;
}

/**
 * The longest subsequence of `after` that is in the order of `before`, found as the longest increasing subsequence by
 * patience sorting.
 */
function longestCommonOrder(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((item, index) => [item, index]));
  /** The best run of each length, by its last item, linked to the run before it. */
  const runs: { item: string; place: number; previous: number }[] = [];
  const ends: number[] = [];
  for (const item of after) {
    const place = places.get(item);
    if (place === undefined) continue;
    let length = ends.length;
    while (length > 0 && (runs[ends[length - 1] ?? 0]?.place ?? 0) > place) length -= 1;
    ends[length] = runs.push({ item, place, previous: length === 0 ? -1 : (ends[length - 1] ?? -1) }) - 1;
  }
  const kept: string[] = [];
  for (let run = runs[ends.at(-1) ?? -1]; run !== undefined; run = runs[run.previous]) kept.push(run.item);
  return kept;
}

/** A JSON Pointer (RFC 6901). */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
