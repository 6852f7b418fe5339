import { createHash } from 'node:crypto';

/** Columns of a line, as in Prettier, with which teams may format their files. */
const WIDTH = 80;

/** JSON over several lines; a list of plain values, such as the box of a layer, stays on one line if it fits. */
export function layOut(value: unknown): string {
  return `${laidOut(value, '', 0)}\n`;
}

/** `taken`: columns of the line before and after the value. */
function laidOut(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (value.length === 0 || (value.every(isPlain) && taken + line.length <= WIDTH)) return line;
    const items = value.map((item) => deeper + laidOut(item, deeper, deeper.length + 1));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([name, member]) => {
    const begin = `${deeper}${JSON.stringify(name)}: `;
    return begin + laidOut(member, deeper, begin.length + 1);
  });
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The same value with the members of its objects in the order of `ranks`; those without a rank follow by name. */
export function inOrder(value: unknown, ranks: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, ranks));
  if (isPlain(value)) return value;
  const rankOf = (name: string): number => ranks.get(name) ?? Number.MAX_SAFE_INTEGER;
  const members = Object.entries(value as object).sort(
    ([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member, ranks)]));
}

const NO_RANKS: ReadonlyMap<string, number> = new Map();

/** SHA-256 of a JSON value. The order of members and white space do not change it. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value, NO_RANKS)))
    .digest('base64url');
}
