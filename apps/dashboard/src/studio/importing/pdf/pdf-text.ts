import type { Box, Point } from '../../geometry/box.js';
import type { Paint } from '../../../../../../libs/importing/src/paints.js';
import type { Pen, Run } from '../../../../../../libs/importing/src/template-builder.js';
import { type Direction, directionOf, inReadingOrder, kindOf, plainLetters } from './pdf-bidi.js';

/** Texts of a page: its glyphs as lines in reading order, and lines as paragraphs. */

export interface Style {
  readonly family: string;
  readonly italic: boolean;
  /** In pixels of the canvas. */
  readonly size: number;
  readonly color: Paint;
}

export interface Glyph {
  /** Empty if the file does not give the letter. */
  readonly text: string;
  /** The span for which the file gives a text as a whole; null for other glyphs. */
  readonly span: { readonly text: string } | null;
  /** The origin on the base line, on the canvas. */
  readonly at: Point;
  readonly advance: number;
  /** Degrees clockwise. */
  readonly angle: number;
  readonly style: Style;
  readonly pen: Pen | null;
  /** True for invisible selectable text above a picture of itself. */
  readonly isUnseen: boolean;
  /** The number of the operator that draws it. */
  readonly operator: number;
}

interface Letter {
  text: string;
  readonly isActualText: boolean;
  left: number;
  right: number;
  readonly style: Style;
}

export interface Line {
  readonly angle: number;
  /** The base line, across the direction of the line. */
  readonly base: number;
  readonly size: number;
  readonly glyphs: Glyph[];
  left: number;
  right: number;
}

type Align = 'left' | 'center' | 'right';

export interface Block {
  readonly lines: Line[];
  aligns: readonly Align[];
}

export interface TextPart {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly rotate: number;
  readonly align: Align;
  readonly direction: 'auto' | 'rtl';
  readonly lineHeight?: number;
}

/** Spare width of a text, relative to its width, for fonts wider than those of the file. */
const SLACK = 0.12;
/** Gaps relative to the text's size: within a line, and that of a space that the file omits. */
const WIDEST_GAP = 1.2;
const SPACE_GAP = 0.18;
const MARKS = /^\p{M}+$/u;
const ALIGNS: readonly Align[] = ['left', 'center', 'right'];

const cosOf = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const sinOf = (angle: number): number => Math.sin((angle * Math.PI) / 180);

/** The position of a point along lines at an angle, and across them. */
function placeOf({ x, y }: Point, angle: number): { along: number; across: number } {
  const [cos, sin] = [cosOf(angle), sinOf(angle)];
  return { along: x * cos + y * sin, across: y * cos - x * sin };
}

/** Lines as the glyphs were drawn, one after the other. */
export function linesOf(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = [];
  for (const glyph of glyphs) {
    const { along, across } = placeOf(glyph.at, glyph.angle);
    const { size } = glyph.style;
    const [left, right] = [Math.min(along, along + glyph.advance), Math.max(along, along + glyph.advance)];
    const line = lines.at(-1);
    const isNext =
      line !== undefined &&
      Math.abs(line.angle - glyph.angle) < 0.5 &&
      line.glyphs[0]?.isUnseen === glyph.isUnseen &&
      Math.abs(across - line.base) < 0.4 * Math.max(size, line.size) &&
      size < 2.5 * line.size &&
      line.size < 2.5 * size &&
      left < line.right + WIDEST_GAP * size &&
      right > line.left - WIDEST_GAP * size;
    if (!isNext) {
      lines.push({ angle: glyph.angle, base: across, size, glyphs: [glyph], left, right });
      continue;
    }
    line.glyphs.push(glyph);
    line.left = Math.min(line.left, left);
    line.right = Math.max(line.right, right);
  }
  return lines.filter(({ glyphs: own }) =>
    own.some((glyph) => isUnknown(glyph) || (glyph.span?.text ?? glyph.text).trim() !== ''),
  );
}

/** Lines of equal size and distance along one edge, or about one middle, are a paragraph. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const aligns = block === undefined ? [] : alignsWith(block, line);
    if (block === undefined || aligns.length === 0) {
      blocks.push({ lines: [line], aligns: ALIGNS });
    } else {
      block.lines.push(line);
      block.aligns = aligns;
    }
  }
  return blocks;
}

/** The edges that a further line shares with all lines of a paragraph; none if it belongs to another paragraph. */
function alignsWith({ lines, aligns }: Block, line: Line): Align[] {
  const last = lines.at(-1);
  if (last === undefined || Math.abs(last.angle - line.angle) > 0.5) return [];
  const distance = line.base - last.base;
  const former = lines.length < 2 ? distance : (lines[1]?.base ?? 0) - (lines[0]?.base ?? 0);
  const isNear =
    Math.abs(line.size / last.size - 1) < 0.1 &&
    distance > 0.7 * line.size &&
    distance < 2.4 * line.size &&
    Math.abs(distance - former) < 0.1 * line.size;
  if (!isNear) return [];
  const [one, other] = [edgesOf(lettersOf(last), last), edgesOf(lettersOf(line), line)];
  return aligns.filter((align) => Math.abs(edgeOf(one, align) - edgeOf(other, align)) < 0.3 * line.size);
}

function edgeOf({ left, right }: { left: number; right: number }, align: Align): number {
  return align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
}

/** The edges of the letters that show. */
function edgesOf(letters: readonly Letter[], line: Line): { left: number; right: number } {
  const shown = letters.filter(({ text }) => text.trim() !== '');
  if (shown.length === 0) return line;
  return { left: Math.min(...shown.map(({ left }) => left)), right: Math.max(...shown.map(({ right }) => right)) };
}

/** The glyphs of a line as letters from left to right: marks with their letters, spans with their text as one. */
function lettersOf({ glyphs }: Line): Letter[] {
  const letters: Letter[] = [];
  const marks: Letter[] = [];
  let span: Glyph['span'] = null;
  let spanLetter: Letter | null = null;
  for (const glyph of glyphs) {
    const { along } = placeOf(glyph.at, glyph.angle);
    const [left, right] = [Math.min(along, along + glyph.advance), Math.max(along, along + glyph.advance)];
    if (glyph.span !== null && glyph.span === span) {
      if (spanLetter === null) continue;
      spanLetter.left = Math.min(spanLetter.left, left);
      spanLetter.right = Math.max(spanLetter.right, right);
      continue;
    }
    span = glyph.span;
    spanLetter = null;
    const text = plainLetters(span?.text ?? (glyph.isUnseen ? spaceFirst(glyph.text) : glyph.text));
    if (text === '') continue;
    // Invisible selectable text has no shapes of letters behind it.
    const letter = { text, isActualText: span !== null || glyph.isUnseen, left, right, style: glyph.style };
    if (span !== null) spanLetter = letter;
    if (span === null && !glyph.isUnseen && MARKS.test(text)) marks.push(letter);
    else letters.push(letter);
  }
  for (const mark of marks) markLetter(letters, mark);
  return withMarks(letters.sort((one, other) => one.left + one.right - other.left - other.right));
}

/** Letters with adjacent marks, as in invisible selectable text. */
function withMarks(letters: readonly Letter[]): Letter[] {
  const all: Letter[] = [];
  let waiting: Letter[] = [];
  for (const letter of letters) {
    if (MARKS.test(letter.text)) {
      waiting.push(letter);
      continue;
    }
    const former = all.at(-1);
    const isRtl = kindOf(letter.text) === 'R';
    if (isRtl || former === undefined) {
      letter.text += waiting
        .reverse()
        .map(({ text }) => text)
        .join('');
      letter.left = Math.min(letter.left, ...waiting.map(({ left }) => left));
    } else {
      former.text += waiting.map(({ text }) => text).join('');
    }
    waiting = [];
    all.push(letter);
  }
  const last = all.at(-1);
  if (last !== undefined) last.text += waiting.map(({ text }) => text).join('');
  return all;
}

/** An Arabic letter that shares its glyph with the space to its right, which is read before it. */
function spaceFirst(text: string): string {
  return kindOf(text) === 'R' ? text.replace(/^(\S+)( +)$/, '$2$1') : text;
}

/** Adds a mark to its base letter. */
function markLetter(letters: Letter[], mark: Letter): void {
  const middle = (mark.left + mark.right) / 2;
  const away = ({ left, right }: Letter): number => Math.max(left - middle, middle - right, 0);
  const bases = letters.filter(({ text }) => text.trim() !== '');
  const base = bases.reduce<Letter | null>(
    (best, letter) => (best === null || away(letter) < away(best) ? letter : best),
    null,
  );
  if (base === null) letters.push(mark);
  else base.text += mark.text;
}

/** Letters with the spaces that the file draws as gaps, and the extra space between all of them. */
function spacedLetters(letters: readonly Letter[], size: number): { letters: Letter[]; spacing: number } {
  const gaps = letters.slice(1).map((letter, index) => letter.left - (letters[index]?.right ?? 0));
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const extra = letters.length > 3 && usual > 0.04 * size ? usual : 0;
  const spaced = letters.flatMap((letter, index) => {
    const former = letters[index - 1];
    const isGap =
      former !== undefined &&
      letter.left - former.right > extra + SPACE_GAP * size &&
      letter.text.trim() !== '' &&
      former.text.trim() !== '';
    return isGap
      ? [{ ...former, text: ' ', isActualText: false, left: former.right, right: letter.left }, letter]
      : [letter];
  });
  // Letters that join take no space between them.
  const isJoined = letters.some(({ text }) => kindOf(text) === 'R');
  return { letters: spaced, spacing: isJoined ? 0 : Math.round(extra * 100) / 100 };
}

/** True for a glyph whose letter the file does not give. */
function isUnknown({ text, span, advance }: Glyph): boolean {
  return text === '' && span === null && Math.abs(advance) > 0.01;
}

/** The share of them in a paragraph. */
export function unknownShare({ lines }: Block): number {
  const glyphs = lines.flatMap((line) => line.glyphs);
  return glyphs.filter((glyph) => isUnknown(glyph)).length / glyphs.length;
}

export function boundsOf({ lines }: Block): Box {
  const corners = lines.flatMap(({ angle, base, left, right, size }) =>
    [left, right].flatMap((along) =>
      [base - 0.75 * size, base + 0.2 * size].map((across) => ({
        x: along * cosOf(angle) - across * sinOf(angle),
        y: along * sinOf(angle) + across * cosOf(angle),
      })),
    ),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param canvas its width, which distinguishes a centred line from one at a side */
export function partOf({ lines, aligns }: Block, canvas: number): TextPart | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const { angle } = first;
  const size = Math.max(...lines.map((line) => line.size));
  const all = lines.map((line) => spacedLetters(lettersOf(line), line.size));
  const direction = directionOf(all.map(({ letters }) => letters.map(({ text }) => text)));
  const edges = all.map(({ letters }, index) => edgesOf(letters, lines[index] ?? first));
  const left = Math.min(...edges.map((edge) => edge.left));
  const right = Math.max(...edges.map((edge) => edge.right));
  const align =
    lines.length < 2 ? aloneAlign({ left, right }, angle, direction, canvas, size) : sharedAlign(aligns, direction);
  const runs = all.flatMap(({ letters, spacing }, index) => {
    const own = trimmed(inReadingOrder(letters, direction)).map((letter) => runOf(letter, spacing));
    const [start] = own;
    return index === 0 || start === undefined ? own : [{ ...start, text: '\n' }, ...own];
  });
  const slack = (right - left) * SLACK + size * 0.3;
  const own = {
    left: align === 'left' ? left : align === 'right' ? left - slack : left - slack / 2,
    top: first.base - 1.6 * size,
    width: right - left + slack,
    height: last.base - first.base + 1.6 * size,
  };
  const distance = lines.length < 2 ? null : ((lines[1]?.base ?? 0) - first.base) / size;
  return {
    runs,
    box: turnedBox(own, angle),
    rotate: angle,
    align,
    direction: direction === 'rtl' ? 'rtl' : 'auto',
    ...(distance !== null && { lineHeight: distance }),
  };
}

/** The box of a layer that is rotated about its middle. */
function turnedBox(own: { left: number; top: number; width: number; height: number }, angle: number): Box {
  const { width, height } = own;
  const [along, across] = [own.left + width / 2, own.top + height / 2];
  const middle = {
    x: along * cosOf(angle) - across * sinOf(angle),
    y: along * sinOf(angle) + across * cosOf(angle),
  };
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function aloneAlign(
  { left, right }: { left: number; right: number },
  angle: number,
  direction: Direction,
  canvas: number,
  size: number,
): Align {
  const isMiddle = angle === 0 && Math.abs((left + right) / 2 - canvas / 2) < Math.max(0.01 * canvas, 0.1 * size);
  if (isMiddle) return 'center';
  return direction === 'rtl' ? 'right' : 'left';
}

function sharedAlign(aligns: readonly Align[], direction: Direction): Align {
  const wish = direction === 'rtl' ? 'right' : 'left';
  return aligns.includes(wish) ? wish : (aligns[0] ?? wish);
}

function trimmed(letters: readonly Letter[]): Letter[] {
  const isShown = ({ text }: Letter): boolean => text.trim() !== '';
  const start = letters.findIndex(isShown);
  const end = letters.findLastIndex(isShown);
  return start < 0 ? [] : letters.slice(start, end + 1);
}

function runOf({ text, style: { family, italic, size, color } }: Letter, spacing: number): Run {
  const isSpaced = spacing !== 0 && { spacing };
  return { text, family, weight: 400, italic, size: Math.round(size * 100) / 100, color, ...isSpaced };
}
