import {
  type Adjustment,
  type AdjustHandle,
  type Change,
  inBox,
  partOf,
  pointOf,
  share,
  stepOf,
  stepped,
} from './adjustment.js';
import { type Box, centerOf, type Point } from './box.js';

/** Gradients as handles over the box that they span, as the engine spans it. */

interface Gradient {
  readonly gradient: unknown;
  readonly [member: string]: unknown;
}

type Stop = readonly [at: number, ...color: unknown[]];

/** Degrees of the angle steps with shift, and of those of the arrow keys. */
const HELD = 15;
const NUDGE = 1;
/** The radius of a conic gradient's ring, as a fraction of the box's shorter side. */
const RING = 0.35;
const LEAST_RADIUS = 0.01;

/** The handles of a gradient; null for other paints. */
export function gradientAdjustment(value: unknown, box: Box): Adjustment | null {
  if (typeof value !== 'object' || value === null || !('gradient' in value)) return null;
  const gradient = value as Gradient;
  const stops = stopsOf(gradient);
  const form = formOf(gradient, box);
  if (form === null || stops === null) return null;
  const ends = form.ends.length;
  const setStop = (index: number, at: number): Change => {
    const moved: Stop = [share(at), ...(stops[index] ?? []).slice(1)];
    const others = stops.filter((_, other) => other !== index);
    // Offsets do not decrease: a stop that passes another one changes places with it.
    const place = placeAmong(others, moved[0], index);
    return { value: { ...gradient, stops: others.toSpliced(place, 0, moved) }, handle: ends + place };
  };
  const set = (members: object, handle: number): Change => ({ value: { ...gradient, ...members }, handle });
  return {
    handles: [
      ...form.ends.map(({ mark }) => mark),
      ...stops.map(([at, color]): AdjustHandle => ({
        kind: 'stop',
        ...form.stopAt(at),
        ...(typeof color === 'string' && { color }),
      })),
    ],
    line: form.line,
    ring: form.ring,
    isWhole: false,
    dragged(handle, to, isHeld) {
      const end = form.ends[handle];
      return end === undefined ? setStop(handle - ends, form.offsetAt(to)) : set(end.dragged(to, isHeld), handle);
    },
    nudged(handle, arrow, isFar) {
      const end = form.ends[handle];
      if (end !== undefined) return set(end.nudged(arrow, isFar), handle);
      const index = handle - ends;
      return setStop(index, (stops[index]?.[0] ?? 0) + form.sense(arrow) * stepOf(isFar));
    },
  };
}

/** The place of a stop in a sorted list; as near as possible to its former one among equal stops. */
function placeAmong(others: readonly Stop[], at: number, former: number): number {
  const first = others.filter((stop) => stop[0] < at).length;
  const last = others.filter((stop) => stop[0] <= at).length;
  return Math.min(last, Math.max(first, former));
}

interface End {
  readonly mark: AdjustHandle;
  readonly dragged: (to: Point, isHeld: boolean) => object;
  readonly nudged: (arrow: Point, isFar: boolean) => object;
}

interface Form {
  readonly ends: readonly End[];
  readonly line: Adjustment['line'];
  readonly ring: Adjustment['ring'];
  readonly stopAt: (offset: number) => Pick<AdjustHandle, 'at' | 'aside'>;
  readonly offsetAt: (at: Point) => number;
  /** 1 if an arrow leads towards the last stop, else -1; 0 across. */
  readonly sense: (arrow: Point) => number;
}

function formOf(gradient: Gradient, box: Box): Form | null {
  if (gradient.gradient === 'linear') return linear(gradient, box);
  const center = pointOf(gradient['center']);
  if (center === null) return null;
  if (gradient.gradient === 'radial') return radial(gradient, center, box);
  return gradient.gradient === 'conic' ? conic(gradient, center, box) : null;
}

/**
 * Its line passes through the middle of the box, and ends where the outermost corners have the first and the last
 * colour.
 */
function linear({ angle = 0 }: Gradient, box: Box): Form | null {
  if (typeof angle !== 'number') return null;
  const way = wayOf(angle);
  const length = Math.abs(box.width * way.x) + Math.abs(box.height * way.y);
  const middle = centerOf(box);
  const at = (offset: number): Point => along(middle, way, (offset - 0.5) * length);
  const end = (offset: 0 | 1): End => ({
    mark: { kind: 'end', at: at(offset) },
    dragged: (to, isHeld) => ({ angle: settled(angleFrom(middle, to) + (offset === 0 ? 180 : 0), isHeld) }),
    nudged: (arrow, isFar) => ({ angle: nudgedAngle(angle, arrow, isFar) }),
  });
  return {
    ends: [end(0), end(1)],
    line: [at(0), at(1)],
    ring: null,
    stopAt: (offset) => ({ at: at(offset), aside: across(way) }),
    offsetAt: (to) => (length === 0 ? 0 : dot(from(middle, to), way) / length + 0.5),
    sense: (arrow) => signOf(dot(arrow, way)),
  };
}

/** Its radius is drawn to the right. */
function radial(gradient: Gradient, center: Point, box: Box): Form | null {
  const { radius = 0.5 } = gradient;
  if (typeof radius !== 'number') return null;
  const longer = Math.max(box.width, box.height);
  const middle = inBox(center, box);
  const way = { x: 1, y: 0 };
  const at = (offset: number): Point => along(middle, way, offset * radius * longer);
  const set = (wished: number): object => ({ radius: Math.max(LEAST_RADIUS, share(wished)) });
  return {
    ends: [
      centerEnd(center, box),
      {
        mark: { kind: 'end', at: at(1) },
        dragged: (to) => set(lengthOf(from(middle, to)) / longer),
        nudged: (arrow, isFar) => set(radius + (arrow.x - arrow.y) * stepOf(isFar)),
      },
    ],
    line: [at(0), at(1)],
    ring: { center: middle, radius: radius * longer },
    stopAt: (offset) => ({ at: at(offset), aside: across(way) }),
    offsetAt: (to) => (radius === 0 ? 0 : dot(from(middle, to), way) / (radius * longer)),
    sense: (arrow) => signOf(dot(arrow, way)),
  };
}

/** Its colours go once around the centre, clockwise from the angle. */
function conic(gradient: Gradient, center: Point, box: Box): Form | null {
  const { angle = -90 } = gradient;
  if (typeof angle !== 'number') return null;
  const middle = inBox(center, box);
  const radius = Math.min(box.width, box.height) * RING;
  const at = (offset: number): Point => along(middle, wayOf(angle + offset * 360), radius);
  return {
    ends: [
      centerEnd(center, box),
      {
        mark: { kind: 'end', at: at(0), aside: wayOf(angle) },
        dragged: (to, isHeld) => ({ angle: settled(angleFrom(middle, to), isHeld) }),
        nudged: (arrow, isFar) => ({ angle: nudgedAngle(angle, arrow, isFar) }),
      },
    ],
    line: [middle, at(0)],
    ring: { center: middle, radius },
    stopAt: (offset) => ({ at: at(offset) }),
    offsetAt: (to) => ((((angleFrom(middle, to) - angle) % 360) + 360) % 360) / 360,
    sense: ({ x, y }) => x + y,
  };
}

function centerEnd(center: Point, box: Box): End {
  const set = ({ x, y }: Point): object => ({ center: [share(x), share(y)] });
  return {
    mark: { kind: 'center', at: inBox(center, box) },
    dragged: (to) => set(partOf(to, box)),
    nudged: (arrow, isFar) => set(stepped(center, arrow, isFar)),
  };
}

function stopsOf({ stops }: Gradient): readonly Stop[] | null {
  if (!Array.isArray(stops)) return null;
  return stops.every((stop) => Array.isArray(stop) && typeof stop[0] === 'number') ? (stops as Stop[]) : null;
}

function wayOf(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}

const across = ({ x, y }: Point): Point => ({ x: -y, y: x });
const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y;
const from = (start: Point, end: Point): Point => ({ x: end.x - start.x, y: end.y - start.y });
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);
const along = (start: Point, way: Point, by: number): Point => ({ x: start.x + way.x * by, y: start.y + way.y * by });
const signOf = (value: number): number => (Math.abs(value) < 1e-6 ? 0 : Math.sign(value));

function angleFrom(center: Point, to: Point): number {
  return (Math.atan2(to.y - center.y, to.x - center.x) * 180) / Math.PI;
}

/** Whole degrees from -180 to 180, or steps of them. */
function settled(angle: number, isHeld: boolean): number {
  const whole = isHeld ? Math.round(angle / HELD) * HELD : Math.round(angle);
  return ((((whole + 180) % 360) + 360) % 360) - 180;
}

function nudgedAngle(angle: number, { x, y }: Point, isFar: boolean): number {
  return settled(angle + (x + y) * (isFar ? HELD : NUDGE), false);
}
