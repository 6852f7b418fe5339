import { boundsOf, type Box, cornersOf, intersect, type Quad } from './geometry.js';
import type { Finding, LayerReport } from './layout-report.js';

/** An area that no text may overlap. */
export interface Area {
  readonly id: string;
  readonly type: string;
  /** The lines of a text, or the ink of another layer. */
  readonly quads: readonly Quad[];
  readonly words: string;
}

/** Pixels by which two inks may overlap, and by which ink may exceed the canvas. */
const RIM = 1;
const MOST_FINDINGS = 100;
/** Contrast below which nothing is distinguishable from its background. */
const UNSEEN = 1.1;
const CODES: ReadonlySet<string> = new Set(['qr', 'barcode']);
const TENTHS = 10;
/** The fraction of the requested size down to which shrinking is insignificant. */
const SMALL = 0.7;

/** Returns the likely faults of a layout, the worst first. */
export function findingsOf(
  layers: readonly LayerReport[],
  areas: readonly Area[],
  canvas: { readonly width: number; readonly height: number },
): Finding[] {
  return [
    ...areas.flatMap((area) => outside(area, canvas)),
    ...overlaps(areas),
    ...layers.flatMap(poorContrast),
    ...layers.flatMap(poorFit),
  ].slice(0, MOST_FINDINGS);
}

function outside({ id, type, quads }: Area, { width, height }: { width: number; height: number }): Finding[] {
  const box = boundsOf(quads.flat());
  if (type !== 'text' || box === null) return [];
  const [left, top, right, bottom] = [box[0], box[1], box[0] + box[2], box[1] + box[3]];
  if (left >= -RIM && top >= -RIM && right <= width + RIM && bottom <= height + RIM) return [];
  const isGone = right <= 0 || bottom <= 0 || left >= width || top >= height;
  const where = `its ink spans ${spanOf(box)} on a canvas of ${width}×${height} pixels`;
  const detail = isGone
    ? `The text of "${id}" is outside the canvas: ${where}. Move its box.`
    : `The text of "${id}" is cut by the edge of the canvas: ${where}. Move its box or make it smaller.`;
  return [{ kind: 'outside', layers: [id], detail }];
}

function spanOf([x, y, width, height]: Box): string {
  return `${round(x)}…${round(x + width)} across and ${round(y)}…${round(y + height)} down`;
}

function overlaps(areas: readonly Area[]): Finding[] {
  const bounded = areas.flatMap((area) => {
    const bounds = boundsOf(area.quads.flat());
    return bounds === null ? [] : [{ ...area, bounds: cornersOf(bounds) }];
  });
  return bounded.flatMap((one, index) =>
    bounded.slice(index + 1).flatMap((other): Finding[] => {
      const isText = one.type === 'text' || other.type === 'text';
      // A second copy of a text behind it is meant as a shadow.
      if (!isText || (one.words !== '' && one.words === other.words)) return [];
      if (!intersect(one.bounds, other.bounds, RIM)) return [];
      const meet = one.quads.some((quad) => other.quads.some((its) => intersect(quad, its, RIM)));
      if (!meet) return [];
      const code = [one, other].find(({ type }) => CODES.has(type));
      const detail =
        code === undefined
          ? `The texts of "${one.id}" and "${other.id}" lie over each other. Move one, or make its box or size smaller.`
          : `A text lies over the code "${code.id}", which readers may then fail on. Move one of the two.`;
      return [{ kind: 'overlap', layers: [one.id, other.id], detail }];
    }),
  );
}

function poorContrast({ id, text }: LayerReport): Finding[] {
  const contrast = text?.contrast ?? null;
  if (contrast === null || contrast.least >= contrast.needed) return [];
  const detail =
    contrast.typical < UNSEEN
      ? `The text of "${id}" is not seen: its colour is that of its ground, or another layer covers it.`
      : `The text of "${id}" has a contrast of ${round(contrast.least)} with its ground (${round(contrast.typical)} at the ` +
        `median), and ${contrast.needed} is needed. Choose a colour further from its ground, or put a plate or a shape behind it.`;
  return [{ kind: 'contrast', layers: [id], detail }];
}

/** A little shrinking is intended; far below the requested size the look suffers. */
function poorFit({ id, text }: LayerReport): Finding[] {
  if (text === null) return [];
  const isSmall = text.askedSize !== null && text.size < text.askedSize * SMALL;
  return text.warnings
    .filter(({ code }) => code !== 'shrunk' || isSmall)
    .map(({ code, detail }) => ({ kind: 'fit', layers: [id], detail: `"${id}", ${code}: ${detail}` }));
}

function round(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}
