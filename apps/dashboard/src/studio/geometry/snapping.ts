import { type Axis, type Box, endOn, lengthOn, middleOn, moved, type Point } from './box.js';

/** Screen pixels within which an edge snaps, and beyond which it is released. */
export const SNAP_IN = 6;
export const SNAP_OUT = 9;

/** A line that edges and middles snap to. */
export interface SnapLine {
  readonly axis: Axis;
  readonly at: number;
  /** The extent, across the axis, of the box with this edge; null for a guide or the grid. */
  readonly from: Box | null;
}

/** Equal gaps between neighbours on an axis, as segments to be shown. */
export interface EqualGap {
  readonly axis: Axis;
  readonly segments: readonly (readonly [start: number, end: number])[];
  /** The place across the axis at which they are shown. */
  readonly across: number;
}

export interface SnapTargets {
  readonly lines: readonly SnapLine[];
  /** The boxes between which gaps may become equal. */
  readonly boxes: readonly Box[];
  /** The distance of the lines of a grid; 0 without one. */
  readonly grid: number;
}

/** The line that an axis is currently snapped to. */
interface Hold {
  /** The part of the moving box that is held: its beginning, middle or end. */
  readonly part: 0 | 0.5 | 1;
  readonly at: number;
}

export interface Snapped {
  /** The movement to add. */
  readonly by: Point;
  readonly lines: readonly SnapLine[];
  readonly gaps: readonly EqualGap[];
  readonly holds: Readonly<Record<Axis, Hold | null>>;
}

export const FREE: Snapped = { by: { x: 0, y: 0 }, lines: [], gaps: [], holds: { x: null, y: null } };

/** The lines of boxes, of the canvas and of guides. */
export function targetsOf(
  boxes: readonly Box[],
  canvas: Box,
  guides: readonly { axis: Axis; at: number }[] = [],
  grid = 0,
): SnapTargets {
  const all = [canvas, ...boxes];
  const ofBoxes = all.flatMap((box) =>
    (['x', 'y'] as const).flatMap((axis) =>
      [box[axis], middleOn(box, axis), endOn(box, axis)].map((at): SnapLine => ({ axis, at, from: box })),
    ),
  );
  return { lines: [...ofBoxes, ...guides.map((guide) => ({ ...guide, from: null }))], boxes, grid };
}

export interface SnapTerms {
  /** Screen pixels per pixel of the canvas. */
  readonly zoom: number;
  readonly former?: Snapped;
  /** The parts of the box that may snap on each axis; during a resize those of the handle. */
  readonly parts?: Readonly<Record<Axis, readonly (0 | 0.5 | 1)[]>>;
  /** False while it resizes: gaps are of whole boxes. */
  readonly withGaps?: boolean;
}

const ALL_PARTS = { x: [0, 0.5, 1], y: [0, 0.5, 1] } as const;

/** Snaps a moving box: on each axis to the nearest line or equal gap, and to the former one until the box leaves it. */
export function snap(box: Box, targets: SnapTargets, terms: SnapTerms): Snapped {
  const x = snapOn('x', box, targets, terms);
  const y = snapOn('y', box, targets, terms);
  const by = { x: x?.by ?? 0, y: y?.by ?? 0 };
  const held = moved(box, by);
  const isShown = (line: SnapLine, hold: Hold | null): boolean =>
    hold !== null && Math.abs(partOf(held, line.axis, hold.part) - line.at) < EXACT;
  return {
    by,
    holds: { x: x?.hold ?? null, y: y?.hold ?? null },
    lines: targets.lines.filter((line) => isShown(line, (line.axis === 'x' ? x : y)?.hold ?? null)),
    gaps: terms.withGaps === false ? [] : [...shownGaps('x', held, targets, x), ...shownGaps('y', held, targets, y)],
  };
}

const EXACT = 1e-6;

interface Pull {
  readonly by: number;
  readonly hold: Hold;
}

function snapOn(axis: Axis, box: Box, targets: SnapTargets, terms: SnapTerms): Pull | null {
  const { zoom, former = FREE, parts = ALL_PARTS, withGaps = true } = terms;
  const held = former.holds[axis];
  if (held !== null && parts[axis].includes(held.part)) {
    const by = held.at - partOf(box, axis, held.part);
    if (Math.abs(by) * zoom <= SNAP_OUT) return { by, hold: held };
  }
  const pulls: Pull[] = [];
  for (const part of parts[axis]) {
    const own = partOf(box, axis, part);
    for (const line of targets.lines) {
      if (line.axis === axis) pulls.push({ by: line.at - own, hold: { part, at: line.at } });
    }
    if (targets.grid > 0 && part !== 0.5) {
      const at = Math.round(own / targets.grid) * targets.grid;
      pulls.push({ by: at - own, hold: { part, at } });
    }
  }
  if (withGaps) {
    for (const at of equalStarts(axis, box, targets.boxes)) pulls.push({ by: at - box[axis], hold: { part: 0, at } });
  }
  const nearest = pulls.reduce<Pull | null>(
    (best, one) => (best === null || Math.abs(one.by) < Math.abs(best.by) ? one : best),
    null,
  );
  return nearest !== null && Math.abs(nearest.by) * zoom <= SNAP_IN ? nearest : null;
}

function partOf(box: Box, axis: Axis, part: number): number {
  return box[axis] + lengthOn(box, axis) * part;
}

const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** The boxes next to a box on an axis, in order. */
function besides(axis: Axis, box: Box, boxes: readonly Box[]): Box[] {
  const across = other(axis);
  return boxes
    .filter((one) => one[across] < endOn(box, across) && box[across] < endOn(one, across))
    .sort((one, two) => one[axis] - two[axis]);
}

/** Places of the box's beginning at which its gap to a neighbour equals another gap. */
function equalStarts(axis: Axis, box: Box, boxes: readonly Box[]): number[] {
  const row = besides(axis, box, boxes);
  const length = lengthOn(box, axis);
  return row.slice(1).flatMap((next, index) => {
    const one = row[index];
    const gap = one === undefined ? 0 : next[axis] - endOn(one, axis);
    if (one === undefined || gap <= 0) return [];
    const starts = [endOn(next, axis) + gap, one[axis] - gap - length];
    return gap >= length ? [...starts, endOn(one, axis) + (gap - length) / 2] : starts;
  });
}

/** The gaps on both sides of the snapped box that are equal to each other or to an adjacent one. */
function shownGaps(axis: Axis, box: Box, targets: SnapTargets, pull: Pull | null): EqualGap[] {
  if (pull === null) return [];
  const row = besides(axis, box, targets.boxes);
  const before = row.filter((one) => endOn(one, axis) <= box[axis] + EXACT);
  const after = row.filter((one) => one[axis] >= endOn(box, axis) - EXACT);
  const chain = [before.at(-2), before.at(-1), box, after.at(0), after.at(1)];
  const segments = chain.slice(1).flatMap((next, index) => {
    const one = chain[index];
    return one === undefined || next === undefined ? [] : [[endOn(one, axis), next[axis]] as const];
  });
  const own = segments.filter(([start, end]) => start === endOn(box, axis) || end === box[axis]);
  const equal = own
    .map(([start, end]) => segments.filter((one) => Math.abs(one[1] - one[0] - (end - start)) < EXACT && end > start))
    .find((alike) => alike.length > 1);
  return equal === undefined ? [] : [{ axis, segments: equal, across: middleOn(box, other(axis)) }];
}
