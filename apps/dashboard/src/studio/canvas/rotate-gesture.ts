import { centerOf, type Point } from '../geometry/box.js';
import { apply, boundsOfAll, invert, rotation } from '../geometry/matrix.js';
import { boxOf, outerOf, pivotOf, rotationOf } from '../document/layout.js';
import { setMember } from '../document/members.js';
import { moveLayer, setRotation } from '../document/placement.js';
import { find } from '../document/tree.js';
import type { Edit, Studio } from '../studio.js';
import type { Gesture, PointerAt } from './gesture.js';
import { studioFrames } from './hit.js';

/** Degrees of the steps with shift, and of those to which rotations snap by themselves. */
const STEPS = { held: 15, free: 45 };
/** Degrees within which a rotation snaps. */
const PULL = 2.5;

/** Drags the handle that rotates the selection, about its pivot or about the middle of several. */
export function startRotation(studio: Studio, start: PointerAt): Gesture | null {
  const frames = studioFrames(studio);
  const ids = studio.chosen.filter((id) => !studio.isLocked(id) && frames.has(id));
  const bounds = boundsOfAll(ids.flatMap((id) => frames.get(id) ?? []));
  const [only] = ids;
  if (only === undefined || bounds === null) return null;
  const rotating = ids.length === 1 ? rotateOne(studio, only) : { about: centerOf(bounds), from: 0, sense: 1, ids };
  if (rotating === null) return null;
  const { about, from, sense } = rotating;
  const first = directionOf(about, start.point);
  return {
    move(at) {
      const by = (directionOf(about, at.point) - first) * sense;
      const angle = settled(from + by, at);
      studio.show(ids.length === 1 ? (draft) => setRotation(draft, only, angle) : rotateAll(studio, ids, about, angle));
    },
    end: () => studio.finish('rotate'),
    cancel: () => studio.abandon(),
  };
}

function settled(angle: number, { isShift, isCommand }: PointerAt): number {
  if (isShift) return Math.round(angle / STEPS.held) * STEPS.held;
  const near = Math.round(angle / STEPS.free) * STEPS.free;
  return !isCommand && Math.abs(angle - near) <= PULL ? near : Math.round(angle);
}

function directionOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function rotateOne({ document, state }: Studio, id: string): { about: Point; from: number; sense: number } | null {
  const layer = find(document, id)?.layer;
  const box = boxOf(document, id, state.boxes);
  if (layer === undefined || box === null) return null;
  const outer = outerOf(document, id, state.boxes);
  const sense = outer.a * outer.d - outer.b * outer.c < 0 ? -1 : 1;
  return { about: apply(outer, pivotOf(layer, box)), from: rotationOf(layer), sense };
}

/** Turns layers by an angle about a point of the canvas. */
export function rotateAll({ document, state }: Studio, ids: readonly string[], about: Point, angle: number): Edit {
  const rotate = rotation(angle, about);
  return (draft) => {
    for (const id of ids) {
      const layer = find(document, id)?.layer;
      const box = boxOf(document, id, state.boxes);
      if (layer === undefined || box === null) continue;
      const outer = outerOf(document, id, state.boxes);
      const pivot = pivotOf(layer, box);
      const to = apply(invert(outer), apply(rotate, apply(outer, pivot)));
      moveLayer(draft, id, { x: to.x - pivot.x, y: to.y - pivot.y });
      setRotation(draft, id, rotationOf(layer) + angle);
    }
  };
}

/** The radius of a layer's corners if it is one draggable number; otherwise null. */
export function radiusOf(studio: Studio, id: string): number | null {
  const layer = find(studio.document, id)?.layer;
  if (layer === undefined) return null;
  const isRound =
    (layer.type === 'shape' && layer['shape'] === 'rect') || (layer.type === 'image' && layer['mask'] === 'rounded');
  const radius = layer['radius'] ?? 0;
  return isRound && typeof radius === 'number' ? radius : null;
}

/** Drags the radius of the corners, along the diagonal from the top left. */
export function startRadius(studio: Studio): Gesture | null {
  const [id] = studio.chosen;
  const frame = id === undefined ? undefined : studioFrames(studio).get(id);
  if (id === undefined || frame === undefined || studio.isLocked(id) || radiusOf(studio, id) === null) return null;
  const back = invert(frame.matrix);
  const most = Math.min(frame.box.width, frame.box.height) / 2;
  return {
    move({ point }) {
      const at = apply(back, point);
      const wished = (at.x - frame.box.x + at.y - frame.box.y) / 2;
      const radius = Math.round(Math.min(most, Math.max(0, wished)));
      studio.show((draft) => setMember(draft, [id], ['radius'], radius));
    },
    end: () => studio.finish('round'),
    cancel: () => studio.abandon(),
  };
}
