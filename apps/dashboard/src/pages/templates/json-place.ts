/** Places in the text of a JSON document, for faults that name them by members and indexes. */

const BLANK = /\s/;

/** The offset at which the value of a path begins; that of its nearest parent if there is none. */
export function offsetOf(text: string, path: readonly (string | number)[]): number {
  let at = skipBlanks(text, 0);
  for (const step of path) {
    const inner = enter(text, at, step);
    if (inner === null) return at;
    at = inner;
  }
  return at;
}

/** Line and column, from one. */
export function lineOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The offset of a value in an object or a list that begins at `at`; null if it has none of that name or index. */
function enter(text: string, at: number, step: string | number): number | null {
  const open = text[at];
  if (open !== '{' && open !== '[') return null;
  let next = skipBlanks(text, at + 1);
  for (let index = 0; next < text.length && text[next] !== '}' && text[next] !== ']'; index += 1) {
    let name: string | number = index;
    if (open === '{') {
      const end = endOf(text, next);
      name = nameIn(text.slice(next, end));
      next = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    if (name === step) return next;
    next = skipBlanks(text, endOf(text, next));
    if (text[next] === ',') next = skipBlanks(text, next + 1);
  }
  return null;
}

/** The offset behind a value. */
function endOf(text: string, at: number): number {
  if (text[at] === '"') {
    let end = at + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (text[at] !== '{' && text[at] !== '[') {
    let end = at;
    while (end < text.length && !/[\s,\]}]/.test(text[end] ?? '')) end += 1;
    // Skips text that is not JSON.
    return Math.max(end, at + 1);
  }
  let depth = 0;
  let end = at;
  do {
    const character = text[end];
    if (character === '"') end = endOf(text, end);
    else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') depth -= 1;
      end += 1;
    }
  } while (depth > 0 && end < text.length);
  return end;
}

function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return '';
  }
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (BLANK.test(text[next] ?? '')) next += 1;
  return next;
}
