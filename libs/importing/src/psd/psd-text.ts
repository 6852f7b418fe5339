import type { LayerTextData, TextStyle } from 'ag-psd';
import type { Layer } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import type { Matrix } from '../geometry/matrix.js';
import { apply } from '../geometry/matrix.js';
import { hexOf } from '../paints.js';
import { placedBox, placingOf } from '../paths.js';
import type { Look, Run, TemplateBuilder } from '../template-builder.js';
import { type PsdEffects, rgbaOf } from './psd-colors.js';

/** Texts of Photoshop, with the styles of their runs. */

const RIGHT_TO_LEFT = 2;
const ALL_CAPS = 2;
const USUAL_SIZE = 12;
const USUAL_LEADING = 1.2;

/** @param ink the pixels that the layer covers */
export function textOf(
  builder: TemplateBuilder,
  text: LayerTextData,
  ink: Box,
  look: Look,
  effects: PsdEffects,
): Layer | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = text.transform ?? [];
  const matrix: Matrix = { a, b, c, d, e, f };
  const placing = placingOf(matrix);
  if (placing === null) return null;
  const scale = placing.scaleY;
  const runs = runsOf(text, scale, effects);
  const styles = stylesOf(text).map(({ style }) => style);
  const size = Math.max(1, ...runs.map((run) => run.size));
  const paragraph = { ...text.paragraphStyle, ...text.paragraphStyleRuns?.[0]?.style };
  const justification = paragraph.justification ?? 'left';
  const isJustified = justification.startsWith('justify');
  const align = justification.endsWith('right')
    ? 'right'
    : justification.endsWith('center')
      ? 'center'
      : isJustified
        ? 'start'
        : 'left';
  const [first] = styles;
  const leading =
    first?.autoLeading === false && first.leading !== undefined
      ? first.leading * scale
      : size * (paragraph.autoLeading ?? USUAL_LEADING);
  const lines = text.text
    .replaceAll('\u0003', '\n')
    .trimEnd()
    .split(/\r\n|\r|\n/).length;
  const isBox = text.shapeType === 'box' && text.boxBounds?.length === 4;
  const own = isBox ? boxOf(text.boxBounds ?? []) : null;
  const box =
    own !== null ? placedBox(own, matrix, placing) : pointBox(matrix, ink, align, size, leading * (lines - 1));
  if (text.warp?.style !== undefined && text.warp.style !== 'none') builder.note('lost_effect', look.name);
  if (text.orientation === 'vertical') builder.note('guessed_layout', look.name);
  const isArabic = styles.length > 0 && styles.every(({ hindiNumbers }) => hindiNumbers === true);
  const isRtl = styles.length > 0 && styles.every(({ characterDirection }) => characterDirection === RIGHT_TO_LEFT);
  const hasKashida = styles.some(({ kashida }) => kashida !== undefined && kashida > 0);
  return builder.text({
    ...look,
    rotate: own !== null ? placing.rotate : Math.abs(placing.rotate) < 0.1 ? 0 : placing.rotate,
    runs,
    box,
    align,
    valign: own !== null ? 'top' : 'baseline',
    lineHeight: leading / size,
    direction: isRtl ? 'rtl' : 'auto',
    stroke: effects.stroke,
    shadow: effects.shadow,
    ...(isJustified && { justify: hasKashida ? 'kashida' : 'space' }),
    members: {
      ...(isArabic && { digits: 'arab' }),
      ...(styles.every(({ fontCaps }) => fontCaps === ALL_CAPS) && styles.length > 0 && { case: 'upper' }),
    },
  });
}

function boxOf([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): Box {
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** The box of a text that starts at a point of its baseline. */
function pointBox(matrix: Matrix, ink: Box, align: string, size: number, below: number): Box {
  const { x, y } = apply(matrix, { x: 0, y: 0 });
  const width = Math.max(ink.width * 1.15 + size * 0.3, size);
  const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
  const height = below + size * 1.6;
  return { x: left, y: y + below - height, width, height };
}

function stylesOf({ text, style = {}, styleRuns = [] }: LayerTextData): { length: number; style: TextStyle }[] {
  if (styleRuns.length === 0) return [{ length: text.length, style }];
  return styleRuns.map(({ length, style: own }) => ({ length, style: { ...style, ...own } }));
}

function runsOf(text: LayerTextData, scale: number, effects: PsdEffects): Run[] {
  let start = 0;
  const whole = text.text.replace(/[\r\n]$/, '');
  const styles = stylesOf(text);
  const families = styles.flatMap(({ style: { font } }) => (isSeen(font?.name) ? [font.name] : []));
  return styles.flatMap(({ length, style }) => {
    const part = whole.slice(start, start + length);
    start += length;
    const family = isSeen(style.font?.name) ? style.font.name : (families[0] ?? 'sans-serif');
    return part === '' ? [] : [runOf(part, style, family, scale, effects)];
  });
}

/** True for a font of letters; Photoshop sets ends of texts in one that draws nothing. */
function isSeen(name: string | undefined): name is string {
  return name !== undefined && name !== 'AdobeInvisFont';
}

function runOf(text: string, style: TextStyle, family: string, scale: number, effects: PsdEffects): Run {
  const size = (style.fontSize ?? USUAL_SIZE) * scale;
  const decoration = [
    ...(style.underline === true ? ['underline'] : []),
    ...(style.strikethrough === true ? ['strike'] : []),
  ];
  return {
    text,
    family,
    // The name of the face includes its weight.
    weight: style.fauxBold === true ? 700 : 400,
    italic: style.fauxItalic === true,
    size: Math.round(size * 100) / 100,
    color:
      effects.fill !== null
        ? hexOf(effects.fill)
        : style.fillFlag === false
          ? '#00000000'
          : hexOf(rgbaOf(style.fillColor)),
    spacing: ((style.tracking ?? 0) / 1000) * size,
    ...(decoration.length > 0 && { decoration }),
    raise: (style.baselineShift ?? 0) * scale,
  };
}
