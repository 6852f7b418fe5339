import { contourOf, cutPath } from '../cut-path.js';
import { IDENTITY, type Matrix } from '../geometry/matrix.js';
import { mappedPath, type Placing } from '../paths.js';
import type { SvgPiece, SvgWords } from './svg-design.js';
import { directionOf, joined, runOf, type TextPart } from './svg-text.js';

/** SVG's texts along paths. In a template the alignment refers to the ends of a path, so an offset cuts the path. */

export function isOnPath({ pieces }: SvgWords): boolean {
  return pieces.some(({ path }) => path !== undefined);
}

/** The texts of an element whose words are all on paths; null if a template can't set one of them. */
export function textPathParts(words: SvgWords, isRtl: boolean, matrix: Matrix, placing: Placing): TextPart[] | null {
  if (words.isShifted) return null;
  const texts: SvgPiece[][] = [];
  for (const piece of words.pieces) {
    if (piece.path === undefined && piece.text.trim() !== '') return null;
    if (piece.isStart || texts.length === 0) texts.push([]);
    texts.at(-1)?.push(piece);
  }
  const shown = texts.filter((pieces) => pieces.some(({ text }) => text.trim() !== ''));
  const parts = shown.flatMap((pieces) => partOf(words, pieces, isRtl, matrix, placing) ?? []);
  return parts.length === shown.length && parts.length > 0 ? parts : null;
}

function partOf(
  words: SvgWords,
  pieces: readonly SvgPiece[],
  isRtl: boolean,
  matrix: Matrix,
  placing: Placing,
): TextPart | null {
  const [first] = pieces;
  const course = first?.path === undefined ? null : contourOf(first.path.d);
  if (first?.path === undefined || course === null) return null;
  const { anchor: align, path: own } = first;
  const reach = Math.min(own.offset, course.length - own.offset);
  const [from, to] =
    align === 'left'
      ? [own.offset, course.length]
      : align === 'right'
        ? [0, own.offset]
        : [own.offset - reach, own.offset + reach];
  const cut = cutPath(course, from, to);
  const path = cut === null ? null : mappedPath(cut, matrix);
  if (path?.fits !== true) return null;
  const { x, y, width, height } = path.bounds;
  // A straight path that was rotated is as wide as its rounding errors.
  const sideOf = (length: number): number => Math.ceil(length - 0.01) + 1;
  const box = { x: Math.round(x), y: Math.round(y), width: sideOf(width), height: sideOf(height) };
  const inBox = mappedPath(path.d, { ...IDENTITY, e: -box.x, f: -box.y });
  if (inBox === null) return null;
  const scale = (placing.scaleX + placing.scaleY) / 2;
  const made = pieces.map((piece) => runOf(piece, words, scale, { toLayer: matrix, box }));
  const runs = made.map(({ run }) => run);
  if (runs.some(({ decoration = [] }) => decoration.length > 0)) return null;
  return {
    runs: joined(runs),
    box,
    rotate: 0,
    align,
    direction: directionOf(isRtl, runs),
    members: { path: { d: inBox.d } },
    notes: [
      ...(made.some(({ isGuess }) => isGuess) ? ['guessed_gradient' as const] : []),
      // SVG cuts a text at the end of its path, a template shrinks it.
      ...(pieces.some(({ isCut }) => isCut) ? ['guessed_size' as const] : []),
    ],
  };
}
