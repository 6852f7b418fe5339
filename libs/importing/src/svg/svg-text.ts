import type { Box } from '../geometry/box.js';
import { type Matrix, multiply, rotation } from '../geometry/matrix.js';
import { placedBox, type Placing } from '../paths.js';
import type { Run } from '../template-builder.js';
import type { Side, SvgPiece, SvgStyle, SvgWords } from './svg-design.js';
import { type Frame, paintOf } from './svg-paint.js';

/** Converts texts of SVG to lines and paragraphs. Pieces come in reading order, and are joined in it. */

interface Line {
  readonly pieces: SvgPiece[];
  /** The base line, in the plane of the text. */
  readonly y: number;
  left: number;
  right: number;
  size: number;
}

export interface TextPart {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly rotate: number;
  readonly align: Side;
  readonly direction: 'auto' | 'rtl' | 'ltr';
  readonly lineHeight?: number;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly notes: readonly ('guessed_lines' | 'guessed_gradient' | 'guessed_size' | 'guessed_spacing')[];
}

/** Spare width of a text, relative to its width, for fonts wider than those of the file. */
const SLACK = 0.12;
const USUAL_SIZE = 16;

export function textParts(words: SvgWords, isRtl: boolean, matrix: Matrix, placing: Placing): TextPart[] {
  const shown = words.pieces.filter(({ style }) => words.styles[style]?.isVisible === true);
  const lines = words.isSure ? linesOf(words, shown) : [wholeLine(words, shown)];
  const written = lines.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
  return blocksOf(written).map((block) => {
    const part = partOf(words, block, isRtl, matrix, placing);
    return words.isSure ? part : { ...part, notes: [...part.notes, 'guessed_lines' as const] };
  });
}

function sizeOf({ styles }: SvgWords, { style }: SvgPiece): number {
  return styles[style]?.size ?? USUAL_SIZE;
}

function isBlank({ text }: SvgPiece): boolean {
  return text.trim() === '';
}

function linesOf(words: SvgWords, pieces: readonly SvgPiece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const { left, right, y } = piece;
    const size = sizeOf(words, piece);
    // A line that is only raised a little, as a power is, stays one.
    const isNew =
      line === undefined ||
      Math.abs(y - line.y) > 0.45 * Math.max(size, line.size) ||
      (piece.isStart && !isBlank(piece) && isApart(line, left, right));
    if (isNew) {
      lines.push({ pieces: [piece], y, left, right, size });
      continue;
    }
    const isFirst = line.pieces.every(isBlank);
    line.pieces.push(piece);
    // Spaces at the ends of lines do not count.
    if (!isBlank(piece)) {
      line.left = isFirst ? left : Math.min(line.left, left);
      line.right = isFirst ? right : Math.max(line.right, right);
    }
    line.size = Math.max(line.size, size);
  }
  return lines;
}

/** True if a piece with a place of its own is apart from the line before it. */
function isApart(line: Line, left: number, right: number): boolean {
  return left > line.right + 0.6 * line.size || right < line.left - 0.6 * line.size;
}

function wholeLine(words: SvgWords, pieces: readonly SvgPiece[]): Line {
  const [x, , width] = words.bounds;
  const [first] = pieces;
  const size = first === undefined ? USUAL_SIZE : sizeOf(words, first);
  return { pieces: [...pieces], y: first?.y ?? 0, left: x, right: x + width, size };
}

interface Block {
  readonly lines: Line[];
  readonly align: Side;
}

/** Lines of equal distance along one edge, or about one middle, are a paragraph. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const last = block?.lines.at(-1);
    const align = line.pieces[0]?.anchor ?? 'left';
    const distance = last === undefined ? 0 : line.y - last.y;
    const former =
      block === undefined || block.lines.length < 2 ? distance : (block.lines[1]?.y ?? 0) - (block.lines[0]?.y ?? 0);
    const isNext =
      block !== undefined &&
      last !== undefined &&
      block.align === align &&
      Math.abs(edgeOf(line, align) - edgeOf(last, align)) < 0.12 * line.size &&
      distance > 0.6 * line.size &&
      distance < 2.6 * line.size &&
      Math.abs(distance - former) < 0.05 * line.size;
    if (isNext) block.lines.push(line);
    else blocks.push({ lines: [line], align });
  }
  return blocks;
}

function edgeOf({ left, right }: Line, align: Side): number {
  return align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
}

function partOf(words: SvgWords, { lines, align }: Block, isRtl: boolean, matrix: Matrix, placing: Placing): TextPart {
  const scale = (placing.scaleX + placing.scaleY) / 2;
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [first, last] = [lines[0], lines.at(-1)];
  const size = Math.max(...lines.map((line) => line.size));
  const top = (first?.y ?? 0) - 1.6 * size;
  const slack = (right - left) * SLACK + size * 0.3;
  const own = {
    x: align === 'left' ? left : align === 'right' ? left - slack : left - slack / 2,
    y: top,
    width: right - left + slack,
    height: (last?.y ?? 0) - top,
  };
  const box = placedBox(own, matrix, placing);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const frame = { toLayer: multiply(rotation(-placing.rotate, middle), matrix), box };
  const pieces = lines.flatMap((line) => line.pieces);
  const notes = new Set<TextPart['notes'][number]>(pieces.some(isStretched) ? ['guessed_spacing'] : []);
  const runs = lines.flatMap((line, index) => {
    const ofLine = line.pieces.map((piece) => {
      const { run, isGuess } = runOf(piece, words, scale, frame);
      if (isGuess) notes.add('guessed_gradient');
      const raise = Math.round((line.y - piece.y) * scale * 100) / 100;
      return Math.abs(raise) > 0.02 * run.size && !isBlank(piece) ? { ...run, raise } : run;
    });
    const [start] = ofLine;
    return index === 0 || start === undefined ? ofLine : [{ ...start, text: '\n' }, ...ofLine];
  });
  const distance = lines.length < 2 ? null : ((lines[1]?.y ?? 0) - (first?.y ?? 0)) / size;
  return {
    runs: joined(runs),
    box,
    rotate: placing.rotate,
    align,
    direction: directionOf(isRtl, runs),
    ...(distance !== null && { lineHeight: distance }),
    notes: [...notes],
  };
}

/** True if a length in the file stretches or compresses the letters of a text. */
function isStretched({ stretch = 1 }: SvgPiece): boolean {
  return Math.abs(stretch - 1) > 0.08;
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text; stays automatic if its letters give the same order. */
export function directionOf(isRtl: boolean, runs: readonly Run[]): TextPart['direction'] {
  if (isRtl) return 'rtl';
  const words = runs.map(({ text }) => text).join('');
  const [first = ''] = /\p{L}/u.exec(words) ?? [];
  const others = [...words].filter((letter) => !RTL.test(letter) && !/[\s\p{M}\u0640]/u.test(letter));
  return RTL.test(first) && others.length > 0 ? 'ltr' : 'auto';
}

export function runOf(
  { text, style: at }: SvgPiece,
  { styles }: SvgWords,
  scale: number,
  frame: Frame,
): { run: Run; isGuess: boolean } {
  const style: SvgStyle | undefined = styles[at];
  const fill = paintOf(style?.fill, frame);
  const run: Run = {
    text: text.replaceAll(/[\n\r\t]/g, ' '),
    family: style?.family ?? 'sans-serif',
    weight: style?.weight ?? 400,
    italic: style?.isItalic === true,
    size: Math.round((style?.size ?? USUAL_SIZE) * scale * 100) / 100,
    color: fill.paint ?? '#00000000',
    ...(style !== undefined && style.spacing !== 0 && { spacing: style.spacing * scale }),
    ...(style !== undefined && style.decoration.length > 0 && { decoration: style.decoration }),
  };
  return { run, isGuess: fill.note !== undefined };
}

export function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  let lastKey = '';
  for (const run of runs) {
    const key = JSON.stringify({ ...run, text: '' });
    const last = all.at(-1);
    if (last !== undefined && key === lastKey) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
    lastKey = key;
  }
  return all;
}
