import type { Draft } from 'immer';
import { type Document, isObject } from './template.js';
import { draftLayer } from './tree.js';

/** Changes of any member, named by its path. */

export type Path = readonly (string | number)[];

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return (inner as unknown[])[Number(step)];
    return isObject(inner) ? inner[String(step)] : undefined;
  }, value);
}

/** Sets a member, and creates the objects on its way; undefined removes it, and an object that becomes empty stays. */
export function setValue(target: object, path: Path, value: unknown): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let inner = target as Record<string | number, unknown>;
  for (const [index, step] of path.slice(0, -1).entries()) {
    if (typeof inner[step] !== 'object' || inner[step] === null) {
      if (value === undefined) return;
      inner[step] = typeof path[index + 1] === 'number' ? [] : {};
    }
    inner = inner[step] as Record<string | number, unknown>;
  }
  if (value !== undefined) inner[last] = value;
  else if (Array.isArray(inner)) inner.splice(Number(last), 1);
  else Reflect.deleteProperty(inner, last);
}

/** An object with another value of a member; undefined removes it. */
export function withMember(
  holder: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const others = Object.entries(holder).filter(([member]) => member !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

/** Sets a member of several layers. */
export function setMember(draft: Draft<Document>, ids: readonly string[], path: Path, value: unknown): void {
  for (const id of ids) {
    const layer = draftLayer(draft, id);
    if (layer !== undefined) setValue(layer, path, structuredClone(value));
  }
}

/** The common value of all; `mixed` if they differ. */
export function commonOf(values: readonly unknown[]): { value: unknown; isMixed: boolean } {
  const [first, ...others] = values;
  const text = JSON.stringify(first);
  const isMixed = others.some((other) => JSON.stringify(other) !== text);
  return { value: isMixed ? undefined : first, isMixed };
}

/** Brings a draft to another value with the fewest changes, so that untouched parts stay the same objects. */
export function reconcile(target: Record<string, unknown> | unknown[], value: unknown): void {
  if (Array.isArray(target) && Array.isArray(value)) {
    const next = value as unknown[];
    for (const [index, item] of next.entries())
      replaceIn(target as unknown as Record<string, unknown>, String(index), item);
    target.length = next.length;
    return;
  }
  if (Array.isArray(target) || !isObject(value)) return;
  for (const name of Object.keys(target)) if (!(name in value)) Reflect.deleteProperty(target, name);
  for (const [name, item] of Object.entries(value)) replaceIn(target, name, item);
}

function replaceIn(target: Record<string, unknown>, name: string, item: unknown): void {
  const former = target[name];
  const isAlike = (Array.isArray(former) && Array.isArray(item)) || (isObject(former) && isObject(item));
  if (isAlike) reconcile(former as Record<string, unknown>, item);
  else if (former !== item) target[name] = item;
}
