import type { TemplateSource } from '#renderer';

import type { TemplateVersion } from '#templates';

/** The layer limit of a template. */
const MOST_LAYERS = 200;
/** Lines across the shorter side. */
const LINES = 6;
/** The width of the line, as a fraction of the shorter side. */
const WIDTH = 1 / 160;
/** A light line on a dark one is visible on any background. */
const STROKES = [
  { color: '#00000038', factor: 3 },
  { color: '#ffffff70', factor: 1 },
];

type Point = readonly [number, number];

/** The members of a layer that determine its place and content. */
interface Layer {
  readonly type: string;
  readonly text?: unknown;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly rotate?: number;
}

/**
 * Returns the version with a lattice of lines over it, so that the picture can't serve as a card. The lines are layers,
 * which
 * makes them nearly free: the engine paints everything that is the same on every card once. Visitors' text stays above
 * the
 * lattice, so that it shows as on the card. If there are too many layers, the topmost ones are dropped.
 */
export function watermarked(source: TemplateSource, { width, height }: TemplateVersion): TemplateSource {
  const schema = JSON.parse(source.schema) as { layers?: Layer[] };
  const shorter = Math.min(width, height);
  const points = latticeOf(width, height, shorter / LINES);
  const marks = STROKES.map(({ color, factor }, index) => ({
    id: `_naqsh_watermark_${index}`,
    type: 'shape',
    shape: 'polygon',
    box: [0, 0, width, height],
    points,
    stroke: { color, width: Math.max(1, shorter * WIDTH * factor) },
  }));
  const [below, above] = parted((schema.layers ?? []).slice(0, MOST_LAYERS - marks.length));
  const layers = [...below, ...marks, ...above];
  const marked = { id: `${source.id}+watermark`, schema: JSON.stringify({ ...schema, layers }) };
  // Persistent artefacts belong to the unmarked version.
  return { ...source, ...marked, artefacts: undefined };
}

/**
 * Splits layers into those below the lattice and those above it: texts with fields, except those that another layer
 * covers,
 * which would end up below them.
 */
function parted(layers: readonly Layer[]): [below: Layer[], above: Layer[]] {
  const [below, above]: [Layer[], Layer[]] = [[], []];
  for (const layer of layers.toReversed()) {
    const isFree = isOfField(layer) && !below.some((other) => overlaps(layer, other));
    (isFree ? above : below).unshift(layer);
  }
  return [below, above];
}

/** A text is a string or a list of runs. */
function isOfField({ type, text }: Layer): boolean {
  return type === 'text' && JSON.stringify(text).includes('{{');
}

function overlaps(one: Layer, other: Layer): boolean {
  const [first, second] = [extentOf(one), extentOf(other)];
  return [0, 1].every((axis) => {
    const distance = Math.abs((first.centre[axis] ?? 0) - (second.centre[axis] ?? 0));
    return distance < (first.half[axis] ?? 0) + (second.half[axis] ?? 0);
  });
}

/** Returns the area in which a layer may paint; for a rotated one, in any direction. */
function extentOf({ box: [x, y, width, height], rotate = 0 }: Layer): { centre: Point; half: Point } {
  const reach = Math.hypot(width, height) / 2;
  return {
    centre: [x + width / 2, y + height / 2],
    half: rotate === 0 ? [Math.abs(width) / 2, Math.abs(height) / 2] : [reach, reach],
  };
}

/** Returns one continuous zigzag line across the canvas, as fractions of it: falling first, then rising. */
function latticeOf(width: number, height: number, step: number): Point[] {
  const count = Math.floor((width + height) / step);
  const falling = Array.from({ length: count }, (_, index): Point[] => {
    const shift = (index + 0.5) * step - height;
    const from: Point = [Math.max(0, shift), Math.max(0, -shift)];
    const to: Point = [Math.min(width, height + shift), Math.min(height, width - shift)];
    return index % 2 === 0 ? [from, to] : [to, from];
  }).flat();
  const rising = falling.map(([x, y]): Point => [width - x, y]);
  const part = (value: number): number => Math.min(1, Math.max(0, value));
  return [...falling, ...rising].map(([x, y]) => [part(x / width), part(y / height)]);
}
