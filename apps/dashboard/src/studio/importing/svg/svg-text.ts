import type { Box } from '../../geometry/box.js';
import { type Matrix, multiply, rotation } from '../../geometry/matrix.js';
import type { Run } from '../../../../../../libs/importing/src/template-builder.js';
import { placedBox, type Placing } from '../../../../../../libs/importing/src/paths.js';
import { paintOf } from './svg-paint.js';
import type { SvgStage } from './svg-stage.js';

/** Converts texts of SVG to lines and paragraphs, at the places where the browser sets them. */

interface Letter {
  readonly text: string;
  readonly parent: Element;
  /** True for the first letter of an element with a place of its own. */
  readonly isPlaced: boolean;
}

interface Line {
  readonly letters: Letter[];
  /** The base line, in the plane of the text. */
  y: number;
  left: number;
  right: number;
  size: number;
}

export interface TextPart {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly turn: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: 'auto' | 'rtl' | 'ltr';
  readonly lineHeight?: number;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly notes: readonly ('guessed_lines' | 'guessed_gradient' | 'guessed_size' | 'guessed_spacing')[];
}

/** Spare width of a text, relative to its width, for fonts wider than those of the file. */
const SLACK = 0.12;

export function textParts(stage: SvgStage, element: SVGTextElement, matrix: Matrix, placing: Placing): TextPart[] {
  const letters = lettersOf(element);
  if (letters.length === 0) return [];
  const isSure = element.getNumberOfChars() === letters.reduce((sum, { text }) => sum + text.length, 0);
  const lines = isSure ? linesOf(element, letters) : [wholeLine(element, letters)];
  const drop = baselineOf(element);
  for (const line of lines) line.y += drop;
  const shown = lines.filter(({ letters: own }) => own.some(({ text }) => text.trim() !== ''));
  const blocks = blocksOf(element, shown);
  return blocks.map((block) => {
    const part = partOf(stage, element, block, matrix, placing);
    return isSure ? part : { ...part, notes: [...part.notes, 'guessed_lines' as const] };
  });
}

/** The distance of the base line below the place that a text names, which may be its middle or its top. */
function baselineOf(element: SVGTextElement): number {
  const all = [element, ...Array.from(element.querySelectorAll<SVGElement>('tspan'))];
  const isUsual = all.every((one) => {
    const { dominantBaseline, alignmentBaseline } = getComputedStyle(one);
    return [dominantBaseline, alignmentBaseline].every((name) => ['', 'auto', 'baseline', 'alphabetic'].includes(name));
  });
  if (isUsual) return 0;
  const copy = element.cloneNode(true) as SVGTextElement;
  for (const one of [copy, ...Array.from(copy.querySelectorAll<SVGElement>('tspan'))]) {
    one.style.setProperty('dominant-baseline', 'alphabetic', 'important');
    one.style.setProperty('alignment-baseline', 'baseline', 'important');
  }
  element.after(copy);
  const drop = element.getBBox().y - copy.getBBox().y;
  copy.remove();
  return drop;
}

/** The letters that are drawn, with white space collapsed as the browser does it. */
export function lettersOf(root: Element): Letter[] {
  const letters: Letter[] = [];
  const keeps = (element: Element): boolean => /^(pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
  const visit = (element: Element): void => {
    if (getComputedStyle(element).display === 'none') return;
    let isPlaced = element.hasAttribute('x') || element.hasAttribute('y');
    for (const child of Array.from(element.childNodes)) {
      if (child instanceof Element) {
        visit(child);
        continue;
      }
      for (const letter of child.nodeValue ?? '') {
        const text = /[\n\r\t]/.test(letter) ? ' ' : letter;
        const isSpace = text === ' ' && !keeps(element);
        if (isSpace && (letters.length === 0 || letters.at(-1)?.text === ' ')) continue;
        letters.push({ text, parent: element, isPlaced });
        isPlaced = false;
      }
    }
  };
  visit(root);
  const last = letters.at(-1);
  if (last?.text === ' ' && !keeps(last.parent)) letters.pop();
  return letters;
}

function linesOf(element: SVGTextElement, letters: readonly Letter[]): Line[] {
  const lines: Line[] = [];
  let index = 0;
  for (const letter of letters) {
    const { y } = element.getStartPositionOfChar(index);
    const { x: left, width } = element.getExtentOfChar(index);
    const size = parseFloat(getComputedStyle(letter.parent).fontSize) || 16;
    const line = lines.at(-1);
    index += letter.text.length;
    // A line that is only raised a little, as a power is, stays one.
    const isNew =
      line === undefined ||
      Math.abs(y - line.y) > 0.45 * Math.max(size, line.size) ||
      (letter.isPlaced && isApart(line, left, width));
    if (isNew) {
      lines.push({ letters: [letter], y, left, right: left + width, size });
      continue;
    }
    line.letters.push(letter);
    // Spaces at the ends of lines do not count.
    if (letter.text !== ' ') {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, left + width);
    }
    line.size = Math.max(line.size, size);
  }
  return lines;
}

/** True if a letter with a place of its own is apart from the line before it. */
function isApart(line: Line, left: number, width: number): boolean {
  return left > line.right + 0.6 * line.size || left + width < line.left - 0.6 * line.size;
}

function wholeLine(element: SVGTextElement, letters: readonly Letter[]): Line {
  const { x, width } = element.getBBox();
  const { y } = element.getNumberOfChars() > 0 ? element.getStartPositionOfChar(0) : { y: 0 };
  const size = parseFloat(getComputedStyle(element).fontSize) || 16;
  return { letters: [...letters], y, left: x, right: x + width, size };
}

interface Block {
  readonly lines: readonly Line[];
  readonly align: 'left' | 'center' | 'right';
}

/** Lines of equal distance along one edge, or about one middle, are a paragraph. */
function blocksOf(element: SVGTextElement, lines: readonly Line[]): Block[] {
  const blocks: { lines: Line[]; align: Block['align'] }[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const last = block?.lines.at(-1);
    const align = anchorOf(line.letters[0]?.parent ?? element);
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

function edgeOf({ left, right }: Line, align: Block['align']): number {
  return align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
}

/** The edge at which a text is anchored. */
export function anchorOf(element: Element): Block['align'] {
  const { textAnchor, direction } = getComputedStyle(element);
  if (textAnchor === 'middle') return 'center';
  return (textAnchor === 'end') === (direction === 'rtl') ? 'left' : 'right';
}

function partOf(
  stage: SvgStage,
  element: SVGTextElement,
  { lines, align }: Block,
  matrix: Matrix,
  placing: Placing,
): TextPart {
  const scale = (placing.scaleX + placing.scaleY) / 2;
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [first, last] = [lines[0], lines.at(-1)];
  const size = Math.max(...lines.map((line) => line.size));
  const top = (first?.y ?? 0) - 1.6 * size;
  const bottom = last?.y ?? 0;
  const slack = (right - left) * SLACK + size * 0.3;
  const own = {
    x: align === 'left' ? left : align === 'right' ? left - slack : left - slack / 2,
    y: top,
    width: right - left + slack,
    height: bottom - top,
  };
  const box = placedBox(own, matrix, placing);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const frame = { own: element.getBBox(), toLayer: multiply(rotation(-placing.turn, middle), matrix), box };
  const notes = new Set<TextPart['notes'][number]>(isStretched(element) ? ['guessed_spacing'] : []);
  const runs = lines.flatMap((line, index) => {
    const own = line.letters.map((letter) => {
      const { run, isGuess } = runOf(stage, letter, scale, frame);
      if (isGuess) notes.add('guessed_gradient');
      return run;
    });
    const [start] = own;
    return index === 0 || start === undefined ? own : [{ ...start, text: '\n' }, ...own];
  });
  const distance = lines.length < 2 ? null : ((lines[1]?.y ?? 0) - (first?.y ?? 0)) / size;
  return {
    runs: joined(runs),
    box,
    turn: placing.turn,
    align,
    direction: directionOf(element, runs),
    ...(distance !== null && { lineHeight: distance }),
    notes: [...notes],
  };
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text; stays automatic if its letters give the same order. */
export function directionOf(element: Element, runs: readonly Run[]): TextPart['direction'] {
  if (getComputedStyle(element).direction === 'rtl') return 'rtl';
  const words = runs.map(({ text }) => text).join('');
  const [first = ''] = /\p{L}/u.exec(words) ?? [];
  const others = [...words].filter((letter) => !RTL.test(letter) && !/[\s\p{M}\u0640]/u.test(letter));
  return RTL.test(first) && others.length > 0 ? 'ltr' : 'auto';
}

/** True if a length in the file stretches or compresses the letters of a text. */
export function isStretched(element: Element): boolean {
  return [element, ...Array.from(element.querySelectorAll('[textLength]'))].some((one) => {
    if (!(one instanceof SVGTextContentElement) || !one.hasAttribute('textLength')) return false;
    const copy = one.cloneNode(true) as SVGTextContentElement;
    const written = one.textLength.baseVal.value;
    for (const inner of [copy, ...Array.from(copy.querySelectorAll('[textLength]'))])
      inner.removeAttribute('textLength');
    one.after(copy);
    const own = copy.getComputedTextLength();
    copy.remove();
    return own > 0 && Math.abs(written / own - 1) > 0.08;
  });
}

const styles = new WeakMap<Element, CSSStyleDeclaration>();

export function runOf(
  stage: SvgStage,
  { text, parent }: Letter,
  scale: number,
  frame: { own: Box; toLayer: Matrix; box: Box },
): { run: Run; isGuess: boolean } {
  const style = styles.get(parent) ?? getComputedStyle(parent);
  styles.set(parent, style);
  const fill = paintOf(stage, style.fill, parseFloat(style.fillOpacity), frame);
  const lines = style.textDecorationLine.split(' ');
  const decoration = [
    ...(lines.includes('underline') ? ['underline'] : []),
    ...(lines.includes('line-through') ? ['strike'] : []),
    ...(lines.includes('overline') ? ['overline'] : []),
  ];
  const run: Run = {
    text,
    family: firstFamily(style.fontFamily),
    weight: Math.round(parseFloat(style.fontWeight)) || 400,
    italic: style.fontStyle !== 'normal',
    size: Math.round((parseFloat(style.fontSize) || 16) * scale * 100) / 100,
    color: fill.paint ?? '#00000000',
    ...(style.letterSpacing !== 'normal' && { spacing: (parseFloat(style.letterSpacing) || 0) * scale }),
    ...(decoration.length > 0 && { decoration }),
  };
  return { run, isGuess: fill.note !== undefined || fill.isPattern === true };
}

export function firstFamily(families: string): string {
  const [first = ''] = /^\s*(?:"[^"]*"|'[^']*'|[^,]+)/.exec(families) ?? [];
  return first.trim().replace(/^["']|["']$/g, '') || 'sans-serif';
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
