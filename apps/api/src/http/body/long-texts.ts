import { Base64Text } from '#kernel';

/** Bodies of this size or more are searched; parsing smaller ones takes less time than a search. */
const LARGE = 64 * 1024;

/** Size in bytes from which cutting out a text pays off. */
const LONG = 16 * 1024;

/** Number of texts to examine before giving up: a body has more texts than pictures. */
const MOST_TEXTS = 10_000;

/**
 * Permitted levels of nesting: far more than any request needs, far fewer than would overflow the stack of a recursive
 * walk.
 */
export const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;

/** Prefix of the number that replaces a cut-out text: no accepted text holds U+0000. */
const MARK = '\\u0000';

/** The reading of long base64 texts. */
export interface Base64Reading {
  /** The member of the body below which they become `Base64Text`; elsewhere they stay strings. */
  readonly pictures: string | undefined;
  /** Null for invalid base64. */
  readonly decode: (digits: Buffer) => Buffer | null;
}

interface Cut {
  from: number;
  to: number;
  text: Base64Text;
}

/**
 * Large JSON bodies without their long base64 texts. A single letter beyond Latin makes V8 store the whole body, base64
 * included, with two bytes a character, and copy it once more for the text.
 */
export class LongTexts {
  private constructor(
    private readonly body: Buffer,
    private readonly cuts: readonly Cut[],
  ) {}

  /** Null if there is nothing to cut out. */
  static of(body: Buffer, decode: Base64Reading['decode']): LongTexts | null {
    const cuts = body.length < LARGE ? [] : cutsOf(body, decode);
    return cuts.length === 0 ? null : new LongTexts(body, cuts);
  }

  /** The body with a mark for each long text; null if its other texts hold such marks. */
  rest(): Buffer | null {
    const kept: Buffer[] = [];
    let keptTo = 0;
    for (const { from, to } of [...this.cuts, { from: this.body.length, to: this.body.length }]) {
      const part = this.body.subarray(keptTo, from);
      if (part.includes(MARK)) return null;
      kept.push(part, Buffer.from(`${MARK}${kept.length / 2}`));
      keptTo = to;
    }
    return Buffer.concat(kept.slice(0, -1));
  }

  /** Puts the texts back into the parsed rest: as they are under the member `pictures`, elsewhere as strings. */
  restore(value: unknown, pictures: string | undefined, path: readonly string[] = []): unknown {
    if (typeof value === 'string')
      return value.startsWith('\0') ? this.text(Number(value.slice(1)), pictures, path) : value;
    if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return value;
    const members = value as Record<string, unknown>;
    for (const name of Object.keys(members)) {
      const member = members[name];
      const restored = this.restore(member, pictures, [...path, name]);
      if (restored !== member) members[name] = restored;
    }
    return value;
  }

  private text(
    number: number,
    pictures: string | undefined,
    [root, field, member, ...deeper]: readonly string[],
  ): unknown {
    const cut = this.cuts[number];
    if (cut === undefined) return undefined;
    const isPicture =
      root === pictures && field !== undefined && (member ?? 'base64') === 'base64' && deeper.length === 0;
    return isPicture ? cut.text : this.body.toString('latin1', cut.from, cut.to);
  }
}

function cutsOf(body: Buffer, decode: Base64Reading['decode']): Cut[] {
  const cuts: Cut[] = [];
  let at = 0;
  for (let seen = 0; seen < MOST_TEXTS; seen += 1) {
    const from = body.indexOf(QUOTE, at) + 1;
    const to = from === 0 ? -1 : endOfText(body, from);
    if (to < 0) break;
    at = to + 1;
    const text = to - from < LONG || isName(body, at) ? null : Base64Text.read(body.subarray(from, to), decode);
    if (text !== null) cuts.push({ from, to, text });
  }
  return cuts;
}

/** The index of the quotation mark that ends the text starting at `from`; -1 if there is none. */
function endOfText(body: Buffer, from: number): number {
  for (let close = body.indexOf(QUOTE, from); close >= 0; close = body.indexOf(QUOTE, close + 1)) {
    let backslashes = 0;
    while (close - backslashes > from && body[close - backslashes - 1] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return close;
  }
  return -1;
}

/** Returns true if a text that ends before `at` is the name of a member. */
function isName(body: Buffer, at: number): boolean {
  let next = at;
  while ((body[next] ?? COLON) <= SPACE) next += 1;
  return body[next] === COLON;
}
