import { type Box, endOn, type Point } from './box.js';

/** The flow of a stack: boxes one after another, in one line or in several. */
export interface Flow {
  /** Horizontal (inline) or vertical (block). */
  readonly axis: 'inline' | 'block';
  /** True if horizontal boxes start at the right, and so do columns. */
  readonly isRtl: boolean;
  readonly wraps: boolean;
}

/** A place between boxes of a flow, and the line that shows it. */
export interface FlowSlot {
  readonly index: number;
  readonly line: readonly [Point, Point];
}

/** A range from its beginning to its end in the direction of the flow. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A box along the flow and across it. */
interface Item {
  readonly along: Span;
  readonly across: Span;
}

/** Pixels between the first or last box of a line and the mark beside it. */
const BESIDE = 4;
/** A box that starts this much before the end of the previous one is on another line. */
const OVERLAP = 0.5;

/** The place of a point among boxes in the order of their flow; `room` is the box around them. */
export function slotAt(boxes: readonly Box[], room: Box, point: Point, flow: Flow): FlowSlot {
  const items = boxes.map((box) => itemOf(box, flow));
  const within = itemOf(room, flow);
  const at = itemOf({ ...point, width: 0, height: 0 }, flow);
  const { first, items: line } = nearest(linesOf(items, flow.wraps), at.across.start);
  const count = line.filter(({ along }) => (along.start + along.end) / 2 < at.along.start).length;
  const across = line.length === 0 ? within.across : spanOf(line.map((item) => item.across));
  const place = placeBetween(line[count - 1]?.along, line[count]?.along, within.along);
  return { index: first + count, line: [pointAt(place, across.start, flow), pointAt(place, across.end, flow)] };
}

function itemOf(box: Box, { axis, isRtl }: Flow): Item {
  const x = isRtl ? { start: -endOn(box, 'x'), end: -box.x } : { start: box.x, end: endOn(box, 'x') };
  const y = { start: box.y, end: endOn(box, 'y') };
  return axis === 'inline' ? { along: x, across: y } : { along: y, across: x };
}

function pointAt(along: number, across: number, { axis, isRtl }: Flow): Point {
  const [x, y] = axis === 'inline' ? [along, across] : [across, along];
  return { x: isRtl ? -x : x, y };
}

/** A line of the flow: some boxes in a row, the first of which has an index among all. */
interface Line {
  readonly first: number;
  readonly items: readonly Item[];
}

function linesOf(items: readonly Item[], wraps: boolean): Line[] {
  const firsts = items.flatMap(({ along }, index) => {
    const before = items[index - 1];
    return before === undefined || (wraps && along.start < before.along.end - OVERLAP) ? [index] : [];
  });
  return firsts.map((first, index) => ({ first, items: items.slice(first, firsts[index + 1]) }));
}

/** The line that a place across the flow meets, or the nearest one. */
function nearest(lines: readonly Line[], at: number): Line {
  const distance = ({ items }: Line): number => {
    const { start, end } = spanOf(items.map(({ across }) => across));
    return Math.max(start - at, at - end, 0);
  };
  return lines.reduce<Line>(
    (best, line) => (best.items.length === 0 || distance(line) < distance(best) ? line : best),
    { first: 0, items: [] },
  );
}

function placeBetween(before: Span | undefined, after: Span | undefined, room: Span): number {
  if (before !== undefined && after !== undefined) return (before.end + after.start) / 2;
  if (after !== undefined) return Math.max(Math.min(room.start, after.start), after.start - BESIDE);
  if (before !== undefined) return Math.min(Math.max(room.end, before.end), before.end + BESIDE);
  return room.start + BESIDE;
}

function spanOf(spans: readonly Span[]): Span {
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
}
