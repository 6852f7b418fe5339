import { IDENTITY, type Matrix } from '../../geometry/matrix.js';
import { contourOf, cutPath, reversed } from '../../../../../../libs/importing/src/cut-path.js';
import { mappedPath, type Placing } from '../../../../../../libs/importing/src/paths.js';
import { dataOf, isShape } from './svg-shape.js';
import { referenceOf } from './svg-source.js';
import type { SvgStage } from './svg-stage.js';
import { anchorOf, directionOf, joined, lettersOf, runOf, type TextPart } from './svg-text.js';

/** SVG's texts along paths. In a template the alignment refers to the ends of a path, so an offset cuts the path. */

/** Attributes that place single letters, which a template's texts along paths do not support. */
const SHIFTS = ['dx', 'dy', 'rotate', 'textLength', 'baseline-shift'];

/** The texts of an element whose words are all on paths; null if a template can't set one of them. */
export function textPathParts(
  stage: SvgStage,
  element: SVGTextElement,
  matrix: Matrix,
  placing: Placing,
): TextPart[] | null {
  const all = Array.from(element.querySelectorAll('textPath'));
  const words = all.map((one) => wordsOf(one)).join('');
  const isMixed = wordsOf(element) !== words;
  if (isMixed || [element, ...Array.from(element.querySelectorAll('*'))].some((one) => isShifted(one))) return null;
  const shown = all.filter((one) => wordsOf(one) !== '');
  const parts = shown.flatMap((one) => partOf(stage, element, one, matrix, placing) ?? []);
  return parts.length === shown.length && parts.length > 0 ? parts : null;
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s/g, '');
}

function isShifted(element: Element): boolean {
  const { baselineShift } = getComputedStyle(element);
  return (
    SHIFTS.some((name) => /[1-9]/.test(element.getAttribute(name) ?? '')) ||
    !['', 'baseline', '0px', undefined].includes(baselineShift)
  );
}

function partOf(
  stage: SvgStage,
  element: SVGTextElement,
  textPath: Element,
  matrix: Matrix,
  placing: Placing,
): TextPart | null {
  const own = pathOf(stage, textPath);
  const contour = own === null ? null : contourOf(own.d);
  if (own === null || contour === null) return null;
  const course = textPath.getAttribute('side') === 'right' ? reversed(contour) : contour;
  const align = anchorOf(textPath);
  const offset = offsetOf(textPath, course.length, own.pathLength);
  const reach = Math.min(offset, course.length - offset);
  const [from, to] =
    align === 'left' ? [offset, course.length] : align === 'right' ? [0, offset] : [offset - reach, offset + reach];
  const cut = cutPath(course, from, to);
  const path = cut === null ? null : mappedPath(cut, matrix);
  if (path?.fits !== true) return null;
  const { x, y, width, height } = path.bounds;
  const box = { x: Math.round(x), y: Math.round(y), width: Math.ceil(width) + 1, height: Math.ceil(height) + 1 };
  const inBox = mappedPath(path.d, { ...IDENTITY, e: -box.x, f: -box.y });
  if (inBox === null) return null;
  const scale = (placing.scaleX + placing.scaleY) / 2;
  const frame = { own: element.getBBox(), toLayer: matrix, box };
  const isCut = (textPath as SVGTextPathElement).getComputedTextLength() > to - from + 1;
  let isGuess = false;
  const runs = lettersOf(textPath).map((letter) => {
    const made = runOf(stage, letter, scale, frame);
    isGuess ||= made.isGuess;
    return made.run;
  });
  if (runs.some(({ decoration = [] }) => decoration.length > 0)) return null;
  return {
    runs: joined(runs),
    box,
    turn: 0,
    align,
    direction: directionOf(textPath, runs),
    members: { path: { d: inBox.d } },
    // The browser cuts a text at the end of its path, a template shrinks it.
    notes: [...(isGuess ? ['guessed_gradient' as const] : []), ...(isCut ? ['guessed_size' as const] : [])],
  };
}

/** The path data in the plane of the text, with the length that its author gave to it. */
function pathOf(stage: SvgStage, textPath: Element): { d: string; pathLength: number } | null {
  const written = textPath.getAttribute('path');
  if (written !== null && written.trim() !== '') return { d: written, pathLength: 0 };
  const shape = stage.byId(referenceOf(textPath) ?? '');
  if (shape === null || !isShape(shape)) return null;
  const d = dataOf(shape);
  const turn = shape.transform.baseVal.consolidate()?.matrix;
  const moved = d === null || turn === undefined ? d : (mappedPath(d, turn)?.d ?? null);
  return moved === null ? null : { d: moved, pathLength: shape.pathLength.baseVal };
}

/** The distance from the start of the path at which the text is anchored. */
function offsetOf(textPath: Element, length: number, pathLength: number): number {
  const written = textPath.getAttribute('startOffset') ?? '0';
  if (written.trim().endsWith('%')) return ((parseFloat(written) || 0) / 100) * length;
  const { startOffset } = textPath as SVGTextPathElement;
  return startOffset.baseVal.value * (pathLength > 0 ? length / pathLength : 1);
}
