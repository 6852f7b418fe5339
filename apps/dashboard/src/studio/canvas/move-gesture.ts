import { type Box, type Point, tidy } from '../geometry/box.js';
import { applyTo, boundsOfAll, invert, type Matrix } from '../geometry/matrix.js';
import { FREE, snap, targetsOf } from '../geometry/snapping.js';
import { dropLayers } from '../document/layers.js';
import { canMove, outerOf } from '../document/layout.js';
import { moveLayer } from '../document/placement.js';
import { beginLift, endLift, moveLift } from '../painter/lift.js';
import type { Studio } from '../studio.js';
import { dropsOf } from './drop.js';
import { type Gesture, type PointerAt, offsetBetween } from './gesture.js';
import { boxesBeside, studioFrames } from './hit.js';
import { startStackMove } from './stack-gesture.js';
import { canvasBox } from './view.js';

interface Mover {
  readonly id: string;
  /** The map from a way on the canvas to one in the layer's plane. */
  readonly back: Matrix;
}

/** The selected layers that can go elsewhere. */
export function moversOf(studio: Studio, ids = studio.chosen): Mover[] {
  const { document, state } = studio;
  return ids
    .filter((id) => !studio.isLocked(id) && canMove(document, id))
    .map((id) => ({ id, back: invert(outerOf(document, id, state.boxes)) }));
}

export function moveAll(movers: readonly Mover[], way: Point): Parameters<Studio['show']>[0] {
  return (draft) => {
    for (const { id, back } of movers) {
      const { x, y } = applyTo(back, way);
      moveLayer(draft, id, { x: tidy(x), y: tidy(y) });
    }
  };
}

/**
 * Drags the selected layers. Shift restricts them to one axis, control disables snapping, alt keeps them in their
 * holder: otherwise the deepest one below the pointer takes them.
 */
export function startMove(studio: Studio, start: PointerAt): Gesture | null {
  const movers = moversOf(studio);
  const frames = studioFrames(studio);
  const bounds = boundsOfAll(movers.flatMap(({ id }) => frames.get(id) ?? []));
  if (movers.length === 0 || bounds === null) return startStackMove(studio, start);
  const { document, state } = studio;
  const { marks, boxes: painted } = state;
  const ids = movers.map(({ id }) => id);
  const beside = boxesBeside(studio, studio.chosen);
  const targets = targetsOf(beside, canvasBox(document.canvas), marks.guides, marks.grid);
  const dropAt = dropsOf(studio, ids);
  let snapped = FREE;
  let way: Point = { x: 0, y: 0 };
  beginLift(studio, ids);
  return {
    move(at) {
      const free = straight(offsetBetween(start.point, at.point), at.isShift);
      const wished = whole(bounds, free);
      snapped = at.isCommand
        ? FREE
        : snap(shifted(bounds, free), targets, { zoom: studio.state.view.zoom, former: snapped });
      way = {
        x: snapped.holds.x === null || (at.isShift && free.x === 0) ? wished.x : free.x + snapped.by.x,
        y: snapped.holds.y === null || (at.isShift && free.y === 0) ? wished.y : free.y + snapped.by.y,
      };
      studio.show(moveAll(movers, way));
      studio.set({ snapped, drop: at.isAlt ? null : dropAt(at.point) });
      moveLift(studio, way);
    },
    end() {
      const { drop } = studio.state;
      if (drop !== null) studio.show((draft, start) => dropLayers(draft, start, ids, drop.place, { way, painted }));
      studio.finish('move');
      studio.set({ drop: null });
      if (drop !== null) studio.set({ scope: drop.place.parent });
      endLift(studio, { isSameOrder: drop === null });
    },
    cancel() {
      studio.abandon();
      studio.set({ drop: null });
      moveLift(studio, { x: 0, y: 0 });
      endLift(studio, { isSameOrder: true });
    },
  };
}

function straight(way: Point, isHeld: boolean): Point {
  if (!isHeld) return way;
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y };
}

function shifted(box: Box, way: Point): Box {
  return { ...box, x: box.x + way.x, y: box.y + way.y };
}

/** The way to whole pixels. */
function whole(box: Box, way: Point): Point {
  return {
    x: way.x === 0 ? 0 : Math.round(box.x + way.x) - box.x,
    y: way.y === 0 ? 0 : Math.round(box.y + way.y) - box.y,
  };
}
