import type { Layer } from '../document/template.js';
import type { Box, Point } from '../geometry/box.js';
import type { Look, Run, TemplateBuilder } from '../template-builder.js';
import { type FigmaNode, type FigmaPaint, type FigmaTextStyle, numberOf } from './figma-node.js';
import { type Effects, paintOf, shownPaints } from './figma-paints.js';

/** Texts of Figma, whose parts have styles from a table. */

const ALIGNS: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  LEFT: 'left',
  CENTER: 'center',
  RIGHT: 'right',
};
const VALIGNS: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  TOP: 'top',
  CENTER: 'middle',
  BOTTOM: 'bottom',
};
const CASES: Readonly<Record<string, string>> = { UPPER: 'upper', LOWER: 'lower', TITLE: 'title' };
/** Spare width of a text that is as wide as its letters, for wider fonts. */
const SLACK = 0.12;

export function textOf(
  builder: TemplateBuilder,
  node: FigmaNode,
  { box, unit, look, effects }: { box: Box; unit: (point: Point) => Point; look: Look; effects: Effects },
): Layer | null {
  const { characters = '', style = {} } = node;
  const align = ALIGNS[style.textAlignHorizontal ?? 'LEFT'] ?? 'start';
  const size = numberOf(style.fontSize, 16);
  const isFree = style.textAutoResize === 'WIDTH_AND_HEIGHT';
  const extra = isFree ? box.width * SLACK : 0;
  const left = align === 'right' ? extra : align === 'center' ? extra / 2 : 0;
  const wide = { ...box, x: box.x - left, width: box.width + extra };
  const frame = { box: wide, unit, name: look.name };
  const runs = runsOf(builder, node, String(characters), frame);
  const lineHeight = numberOf(style.lineHeightPx) / size;
  const textCase = CASES[style.textCase ?? ''];
  const pen = shownPaints(node.strokes).at(-1);
  const paint = pen === undefined ? null : paintOf(builder, pen, frame);
  return builder.text({
    ...look,
    runs,
    box: wide,
    align,
    valign: VALIGNS[style.textAlignVertical ?? 'TOP'] ?? 'top',
    ...(lineHeight > 0 && { lineHeight }),
    ...(style.textAlignHorizontal === 'JUSTIFIED' && { justify: 'space' }),
    ...(paint !== null && { stroke: { paint, width: numberOf(node.strokeWeight, 1) } }),
    members: {
      ...(textCase !== undefined && { case: textCase }),
      ...(numberOf(style.paragraphSpacing) > 0 && { paragraph_spacing: numberOf(style.paragraphSpacing) }),
      ...(effects.inner !== null && { inner_shadow: effects.inner }),
    },
  });
}

function runsOf(
  builder: TemplateBuilder,
  { style = {}, fills, characterStyleOverrides = [], styleOverrideTable = {} }: FigmaNode,
  characters: string,
  frame: { box: Box; unit: (point: Point) => Point; name: string },
): Run[] {
  const numbers: readonly number[] = Array.isArray(characterStyleOverrides)
    ? (characterStyleOverrides as readonly number[])
    : [];
  const runs: Run[] = [];
  let start = 0;
  while (start < characters.length) {
    const number = numbers[start] ?? 0;
    let end = start + 1;
    while (end < characters.length && (numbers[end] ?? 0) === number) end += 1;
    const own = { ...style, ...styleOverrideTable[String(number)] };
    runs.push(runOf(builder, characters.slice(start, end), own, own.fills ?? fills, frame));
    start = end;
  }
  return runs;
}

function runOf(
  builder: TemplateBuilder,
  text: string,
  style: FigmaTextStyle,
  fills: readonly FigmaPaint[] | undefined,
  frame: { box: Box; unit: (point: Point) => Point; name: string },
): Run {
  const shown = shownPaints(fills);
  const top = shown.at(-1);
  if (shown.length > 1) builder.note('lost_fill', frame.name);
  const color = top === undefined ? null : paintOf(builder, top, frame);
  const decoration =
    style.textDecoration === 'UNDERLINE' ? ['underline'] : style.textDecoration === 'STRIKETHROUGH' ? ['strike'] : [];
  return {
    text,
    family: style.fontFamily ?? style.fontPostScriptName ?? 'sans-serif',
    weight: Math.round(Math.min(1000, Math.max(1, numberOf(style.fontWeight, 400)))),
    italic: style.italic === true,
    size: numberOf(style.fontSize, 16),
    color: color ?? '#00000000',
    spacing: Math.abs(numberOf(style.letterSpacing)) < 0.01 ? 0 : numberOf(style.letterSpacing),
    ...(decoration.length > 0 && { decoration }),
  };
}
