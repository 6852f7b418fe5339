import type { TemplateSource } from '#renderer';

import type { TemplateVersion } from '#templates';

/** As many as a template may have. */
const MOST_LAYERS = 200;
/** Lines across the shorter side. */
const LINES = 6;
/** Of the line, in parts of the shorter side. */
const WIDTH = 1 / 160;
/** A light line on a dark one is seen on any ground. */
const STROKES = [
  { color: '#00000038', factor: 3 },
  { color: '#ffffff70', factor: 1 },
];

type Point = readonly [number, number];

/** The members of a layer that say where it is and what it shows. */
interface Layer {
  readonly type: string;
  readonly text?: unknown;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly rotate?: number;
}

/**
 * The version under a lattice of lines that no card is given away with. They are layers of their own, so that they cost next
 * to nothing: the engine paints what is the same on every card once. What visitors type stands above the lattice, to be read
 * as it will be. Where there is no room for them, the topmost layers give way.
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
  // What is kept between processes is the version as it is.
  return { ...source, ...marked, artefacts: undefined };
}

/**
 * The layers below the lattice and those above it: texts of fields, but for such as another layer lies on, which would then lie
 * below them.
 */
function parted(layers: readonly Layer[]): [below: Layer[], above: Layer[]] {
  const [below, above]: [Layer[], Layer[]] = [[], []];
  for (const layer of layers.toReversed()) {
    const isFree = isOfField(layer) && !below.some((other) => overlaps(layer, other));
    (isFree ? above : below).unshift(layer);
  }
  return [below, above];
}

/** A text is one, or a list of runs. */
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

/** The area in which a layer may paint; of a turned one, in any direction. */
function extentOf({ box: [x, y, width, height], rotate = 0 }: Layer): { centre: Point; half: Point } {
  const reach = Math.hypot(width, height) / 2;
  return {
    centre: [x + width / 2, y + height / 2],
    half: rotate === 0 ? [Math.abs(width) / 2, Math.abs(height) / 2] : [reach, reach],
  };
}

/** One line without end that goes to and fro over the canvas, in parts of it: falling first, then rising. */
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
