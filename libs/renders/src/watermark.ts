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

/**
 * The version under a lattice of lines that no card is given away with. They are layers of their own, so that they cost next
 * to nothing: the engine paints what is the same on every card once. Where there is no room for them, the topmost layers
 * give way.
 */
export function watermarked(source: TemplateSource, { width, height }: TemplateVersion): TemplateSource {
  const schema = JSON.parse(source.schema) as { layers?: object[] };
  const shorter = Math.min(width, height);
  const points = latticeOf(width, height, shorter / LINES);
  const marks = STROKES.map(({ color, factor }, index) => ({
    ...{ id: `_naqsh_watermark_${index}`, type: 'shape', shape: 'polygon', box: [0, 0, width, height], points },
    stroke: { color, width: Math.max(1, shorter * WIDTH * factor) },
  }));
  const layers = [...(schema.layers ?? []).slice(0, MOST_LAYERS - marks.length), ...marks];
  const marked = { id: `${source.id}+watermark`, schema: JSON.stringify({ ...schema, layers }) };
  // What is kept between processes is the version as it is.
  return { ...source, ...marked, artefacts: undefined };
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
