/** Converts letters of a line from visual order to reading order. */

export type Direction = 'rtl' | 'ltr';

export interface Cluster {
  readonly text: string;
  /** True if the file itself gives the text, in its reading order, instead of the letters of its glyphs. */
  readonly isActualText: boolean;
}

type Kind = 'R' | 'L' | 'number' | 'neutral';

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIGIT = /[0-9\u0660-\u0669\u06f0-\u06f9]/;
const LETTER = /\p{L}/u;
const ARABIC_DIGIT = /[\u0660-\u0669]/;
const SEPARATOR = /^[.,:/\u00a0\u060c\u066b\u066c]$/;
/** Signs that stay with adjacent European digits, unless Arabic letters precede. */
const SIGN = /^[%#$€£°‰]$/;
const DASH = /^[+-]$/;
const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥'];
const MIRRORED = new Map(PAIRS.flatMap(([one = '', two = '']) => [[one, two] as const, [two, one] as const]));

/** The share of letters from right to left that leaves a paragraph from left to right. */
const FEW = 0.2;

export function kindOf(text: string): Kind {
  for (const letter of text) {
    if (DIGIT.test(letter)) return 'number';
    if (RTL.test(letter) && LETTER.test(letter)) return 'R';
    if (LETTER.test(letter)) return 'L';
  }
  return 'neutral';
}

/**
 * The direction of a paragraph: that of the letters at both ends of its lines, otherwise right to left unless few
 * letters run that way.
 * @param lines the texts of each from left to right
 */
export function directionOf(lines: readonly (readonly string[])[]): Direction {
  let [ends, rtl, all] = [0, 0, 0];
  for (const line of lines) {
    const strong = line.map((text) => kindOf(text)).filter((kind) => kind === 'R' || kind === 'L');
    if (strong[0] !== undefined && strong[0] === strong.at(-1)) ends += strong[0] === 'R' ? 1 : -1;
    rtl += strong.filter((kind) => kind === 'R').length;
    all += strong.length;
  }
  if (all === 0) return lines.some((line) => line.some((text) => ARABIC_DIGIT.test(text))) ? 'rtl' : 'ltr';
  if (rtl === 0) return 'ltr';
  if (ends !== 0) return ends > 0 ? 'rtl' : 'ltr';
  return rtl >= FEW * all ? 'rtl' : 'ltr';
}

/**
 * The clusters in reading order: the Unicode bidirectional algorithm (UAX 9) in reverse. Several texts can look alike;
 * this returns one that is drawn like the line, in a paragraph of the same direction.
 * @param line from left to right
 */
export function inReadingOrder<T extends Cluster>(line: readonly T[], direction: Direction): T[] {
  const kinds = withNumbers(line);
  const levels = direction === 'rtl' ? levelsOfRtl(kinds, line) : levelsOfLtr(kinds);
  let ordered = line.map((cluster, index) => ({
    cluster: mirrored(cluster, levels[index] ?? 0),
    level: levels[index] ?? 0,
  }));
  for (const level of [1, 2]) ordered = reversedFrom(ordered, level);
  return ordered.map(({ cluster }) => cluster);
}

/** Kinds in which separators and signs belong to their numbers. */
function withNumbers(line: readonly Cluster[]): Kind[] {
  const kinds = line.map(({ text }) => kindOf(text));
  const isNumber = (at: number): boolean => kinds[at] === 'number';
  return kinds.map((kind, index) => {
    const { text } = line[index] ?? { text: '' };
    const isBetween = isNumber(index - 1) && isNumber(index + 1);
    if (SEPARATOR.test(text) && isBetween) return 'number';
    // European digits after Arabic letters, which are to their right, count as Arabic ones.
    const isArabic = ARABIC_DIGIT.test(line[index - 1]?.text ?? '') || kinds.slice(index + 1).find(isStrong) === 'R';
    if (isArabic) return kind;
    if ((DASH.test(text) && isBetween) || (SIGN.test(text) && (isNumber(index - 1) || isNumber(index + 1))))
      return 'number';
    return kind;
  });
}

const isStrong = (kind: Kind): boolean => kind === 'R' || kind === 'L';

/** The nearest kind that is not neutral, in steps of `step`. */
function nextKind(kinds: readonly Kind[], from: number, step: 1 | -1): Kind {
  for (let at = from + step; at >= 0 && at < kinds.length; at += step) {
    const kind = kinds[at];
    if (kind !== undefined && kind !== 'neutral') return kind;
  }
  return 'neutral';
}

function levelsOfRtl(kinds: readonly Kind[], line: readonly Cluster[]): number[] {
  return kinds.map((kind, index) => {
    if (kind !== 'neutral') return kind === 'R' ? 1 : 2;
    const sides = [nextKind(kinds, index, -1), nextKind(kinds, index, 1)];
    if (sides.every((side) => side === 'L')) return 2;
    // A number that only spaces part from Latin letters counts as one of them.
    const isNumbered = sides.includes('L') && sides.includes('number');
    return isNumbered &&
      line[index]?.text.trim() === '' &&
      kinds[index - 1] !== 'neutral' &&
      kinds[index + 1] !== 'neutral'
      ? 2
      : 1;
  });
}

function levelsOfLtr(kinds: readonly Kind[]): number[] {
  const strong = (index: number, step: 1 | -1): Kind => {
    for (let at = index + step; at >= 0 && at < kinds.length; at += step) {
      const kind = kinds[at];
      if (kind === 'R' || kind === 'L') return kind;
    }
    return 'L';
  };
  return kinds.map((kind, index) => {
    if (kind === 'R') return 1;
    if (kind === 'L' || strong(index, -1) !== 'R' || strong(index, 1) !== 'R') return 0;
    return kind === 'number' ? 2 : 1;
  });
}

function mirrored<T extends Cluster>(cluster: T, level: number): T {
  const other = level % 2 === 1 && !cluster.isActualText ? MIRRORED.get(cluster.text) : undefined;
  return other === undefined ? cluster : { ...cluster, text: other };
}

/** With each run of this level or a higher one turned round. */
function reversedFrom<T extends { readonly level: number }>(line: readonly T[], level: number): T[] {
  const result: T[] = [];
  for (let at = 0; at < line.length;) {
    let end = at;
    while (end < line.length && (line[end]?.level ?? 0) >= level) end += 1;
    if (end === at) result.push(...line.slice(at, (end = at + 1)));
    else result.push(...line.slice(at, end).reverse());
    at = end;
  }
  return result;
}

/** Signs that Unicode has as one character and fonts draw as one. */
const OWN_SIGNS = /[\ufd3e\ufd3f\ufdfa-\ufdfd]/;

/** Letters in place of their presentation forms and ligatures, without the marks with which programs order them. */
export function plainLetters(text: string): string {
  const letters = text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return letters.replaceAll(/[\ufb00-\ufdff\ufe70-\ufefc]/g, (form) =>
    OWN_SIGNS.test(form) ? form : form.normalize('NFKC').replace(/^ (?=\p{M})/u, ''),
  );
}
