import { type Box, type Point, tidyBox } from '../geometry/box.js';
import { applyTo, boundsOfAll, invert, type Matrix } from '../geometry/matrix.js';
import { follow, type Handle, handlePoint, resized, resizedRotated, sideOf } from '../geometry/resize.js';
import { FREE, snap, type Snapped, targetsOf } from '../geometry/snapping.js';
import { boxOf, outerOf, rotationOf, rotationOfBox } from '../document/layout.js';
import { setBox } from '../document/placement.js';
import { find } from '../document/tree.js';
import type { Edit, Studio } from '../studio.js';
import { type Gesture, type PointerAt, offsetBetween } from './gesture.js';
import { boxesBeside, studioFrames } from './hit.js';
import { canvasBox } from './view.js';

/** Drags a handle of the selection. Shift keeps its proportions, alt its centre, control disables snapping. */
export function startResize(studio: Studio, handle: Handle, start: PointerAt): Gesture | null {
  const ids = studio.chosen.filter((id) => !studio.isLocked(id));
  const [only] = ids;
  if (only === undefined) return null;
  const way = ids.length === 1 ? resizeOne(studio, only, handle) : resizeAll(studio, ids, handle);
  if (way === null) return null;
  const { marks } = studio.state;
  const targets = targetsOf(boxesBeside(studio, ids), canvasBox(studio.document.canvas), marks.guides, marks.grid);
  const side = sideOf(handle);
  const part = (on: -1 | 0 | 1): readonly (0 | 1)[] => (on === 0 ? [] : [on < 0 ? 0 : 1]);
  const parts = { x: part(side.x), y: part(side.y) };
  let snapped: Snapped = FREE;
  return {
    move(at) {
      const terms = { isProportional: at.isShift, isFromCenter: at.isAlt };
      const by = offsetBetween(start.point, at.point);
      const isFree = at.isCommand || at.isShift || way.straight === null;
      if (isFree || way.straight === null) {
        snapped = FREE;
        studio.show(way.edit(by, terms));
      } else {
        const wished = resized(way.straight, handle, by, terms);
        snapped = snap(wished, targets, { zoom: studio.state.view.zoom, former: snapped, parts, withGaps: false });
        studio.show(way.edit(wholeWay(way.straight, handle, by, snapped), terms));
      }
      studio.set({ snapped });
    },
    end: () => studio.finish('resize'),
    cancel: () => studio.abandon(),
  };
}

/** The movement that brings the handle to a line, or otherwise to a whole pixel. */
function wholeWay(box: Box, handle: Handle, by: Point, { by: pull, holds }: Snapped): Point {
  const at = handlePoint(box, handle);
  return {
    x: holds.x === null ? Math.round(at.x + by.x) - at.x : by.x + pull.x,
    y: holds.y === null ? Math.round(at.y + by.y) - at.y : by.y + pull.y,
  };
}

interface Resizing {
  /** The resized box if it is not rotated on the canvas, so that its sides can snap. */
  readonly straight: Box | null;
  readonly edit: (by: Point, terms: { isProportional: boolean; isFromCenter: boolean }) => Edit;
}

function resizeOne({ document, state }: Studio, id: string, handle: Handle): Resizing | null {
  const layer = find(document, id)?.layer;
  const box = boxOf(document, id, state.boxes);
  if (layer === undefined || box === null) return null;
  const outer = outerOf(document, id, state.boxes);
  const rotating = { box, outer, rotate: (other: Box) => rotationOfBox(layer, other) };
  const isThin = Math.min(box.width, box.height) < 1;
  const isStraight = rotationOf(layer) % 360 === 0 && isPlain(outer);
  return {
    straight: isStraight ? box : null,
    edit: (by, terms) => (draft) =>
      setBox(draft, id, box, tidyBox(resizedRotated(rotating, handle, by, { ...terms, least: isThin ? 0 : 1 }))),
  };
}

/** The layers follow the box around them in proportion. */
function resizeAll(studio: Studio, ids: readonly string[], handle: Handle): Resizing | null {
  const { document, state } = studio;
  const frames = studioFrames(studio);
  const bounds = boundsOfAll(ids.flatMap((id) => frames.get(id) ?? []));
  if (bounds === null) return null;
  const parts = ids.flatMap((id) => {
    const box = boxOf(document, id, state.boxes);
    return box === null ? [] : [{ id, box, back: invert(outerOf(document, id, state.boxes)) }];
  });
  return {
    straight: bounds,
    edit: (by, terms) => (draft) => {
      const to = resized(bounds, handle, by, terms);
      for (const { id, box, back } of parts) {
        const seen = follow(box, bounds, to);
        const way = isPlain(back) ? seen : { ...seen, ...along(box, seen, back) };
        setBox(draft, id, box, tidyBox(way));
      }
    },
  };
}

function along(box: Box, seen: Box, back: Matrix): Point {
  const way = applyTo(back, { x: seen.x - box.x, y: seen.y - box.y });
  return { x: box.x + way.x, y: box.y + way.y };
}

function isPlain({ a, b, c, d }: Matrix): boolean {
  return a === 1 && d === 1 && b === 0 && c === 0;
}
