import type { PaintedBoxes } from '../document/layout.js';
import { familyOf, find } from '../document/tree.js';
import { moved, type Point } from '../geometry/box.js';
import type { Lift, Studio, StudioState } from '../studio.js';

/**
 * The life of a lift: a drag starts it, its pictures arrive, the drag moves and ends it, and it is shown until the
 * document is painted.
 */

const NO_WAY: Point = { x: 0, y: 0 };

/** Starts a drag of layers, with the pictures of the last one if nothing has changed since. */
export function beginLift(studio: Studio, ids: readonly string[]): void {
  const { lift } = studio.state;
  const isSame = lift?.pictures != null && lift.after === studio.document && lift.ids.join() === ids.join();
  const former = isSame
    ? { pictures: lift.pictures, from: sum(lift.from, lift.way) }
    : { pictures: null, from: NO_WAY };
  const { boxes } = studio.state;
  studio.set({ lift: { ids, ...former, way: NO_WAY, boxes, after: null, isShown: isSame } });
}

export function moveLift(studio: Studio, way: Point): void {
  const { lift } = studio.state;
  if (lift === null) return;
  studio.set({ lift: { ...lift, way }, ...(lift.pictures !== null && { boxes: boxesAlong(studio, lift, way) }) });
}

/** The painter's boxes as it will report them: those of the dragged layers and their children move along. */
function boxesAlong({ document }: Studio, { ids, boxes }: Lift, by: Point): PaintedBoxes {
  const along = new Map(boxes);
  for (const id of familyOf(ids.flatMap((one) => find(document, one)?.layer ?? []))) {
    const box = boxes.get(id);
    if (box !== undefined) along.set(id, moved(box, by));
  }
  return along;
}

/**
 * Ends the drag; its pictures stay until the current document is painted. Another drag can't reuse them if the layers
 * have changed their order.
 */
export function endLift(studio: Studio, { isSameOrder }: { isSameOrder: boolean }): void {
  const { lift } = studio.state;
  const ids = isSameOrder ? {} : { ids: [] };
  studio.set({ lift: lift?.pictures == null ? null : { ...lift, ...ids, after: studio.document } });
}

/** True while moved pictures replace a painted document. */
export function isCarried({ lift, history }: StudioState): boolean {
  return lift?.pictures != null && lift.after === null && history.gesture !== null;
}

/** The lift once a document is painted: kept for another drag of the same layers, and not shown. */
export function settle({ lift }: StudioState): Lift | null {
  return lift?.after == null ? lift : { ...lift, isShown: false };
}

function sum(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}
