import { type Path, setMember, valueAt } from '../document/members.js';
import type { Layer } from '../document/template.js';
import { find } from '../document/tree.js';
import { type Adjustment, focusAdjustment } from '../geometry/adjustment.js';
import type { Box, Point } from '../geometry/box.js';
import { gradientAdjustment } from '../geometry/gradient.js';
import { apply, type Frame, invert } from '../geometry/matrix.js';
import type { Adjusting, Studio } from '../studio.js';
import type { Gesture } from './gesture.js';
import { studioFrames } from './hit.js';

/**
 * Members with handles over their layer. The handles show only while the user adjusts the member: otherwise they would
 * intercept the drags that move the layer.
 */

/** The handles of a member; null if its present value has none. */
function adjustmentOf(layer: Layer, path: Path, box: Box): Adjustment | null {
  const value = valueAt(layer, path);
  // The background of a text follows its lines, with padding around them.
  if (path[0] === 'background' && layer.type !== 'stack') return null;
  if (path[0] !== 'focus') return gradientAdjustment(value, box);
  const isCut = layer.type === 'image' && (layer['fit'] ?? 'cover') === 'cover';
  return isCut ? focusAdjustment(value, box) : null;
}

/** Members that may have handles; gradients of those that span the box of the layer. */
const PATHS: readonly Path[] = [
  ['fill'],
  ['color'],
  ['focus'],
  ['stroke', 'paint'],
  ['border', 'paint'],
  ['background', 'paint'],
];

export interface Adjusted extends Adjustment {
  readonly adjusting: Adjusting;
  readonly frame: Frame;
}

/** The member being adjusted, with its handles; null without one. */
export function adjusted(studio: Studio): Adjusted | null {
  const { adjusting } = studio.state;
  return adjusting === null ? null : handlesOf(studio, adjusting);
}

function handlesOf(studio: Studio, adjusting: Adjusting): Adjusted | null {
  const { id, path } = adjusting;
  const { selection } = studio;
  const layer = find(studio.document, id)?.layer;
  const frame = studioFrames(studio).get(id);
  const isOnly = selection.length === 1 && selection[0] === id;
  if (layer === undefined || frame === undefined || !isOnly || studio.isLocked(id)) return null;
  const adjustment = adjustmentOf(layer, path, frame.box);
  return adjustment === null ? null : { ...adjustment, adjusting, frame };
}

/** The members of the selected layer that have handles. */
function adjustables(studio: Studio): Adjusting[] {
  const [id] = studio.selection;
  if (id === undefined) return [];
  return PATHS.map((path) => ({ id, path, handle: 0 })).filter((one) => handlesOf(studio, one) !== null);
}

export function canAdjust(studio: Studio): boolean {
  return adjustables(studio).length > 0;
}

/** Shows the handles of the selected layer's first member that has some, then those of the next one, then none. */
export function adjust(studio: Studio): boolean {
  const all = adjustables(studio);
  const now = adjusted(studio)?.adjusting.path.join('.');
  const at = all.findIndex(({ path }) => path.join('.') === now);
  studio.set({ adjusting: all[at + 1] ?? null });
  return all.length > 0;
}

/** Shows the handles of one member, or hides them. */
export function toggleAdjusting(studio: Studio, path: Path): void {
  const isOn = adjusted(studio)?.adjusting.path.join('.') === path.join('.');
  studio.set({ adjusting: isOn ? null : (adjustables(studio).find((one) => one.path.join() === path.join()) ?? null) });
}

const PART = 'adjust-';

/** The name of a handle's element. */
export function partOfHandle(handle: number): string {
  return `${PART}${handle}`;
}

export function handleOfPart(part: string): number | null {
  return part.startsWith(PART) ? Number(part.slice(PART.length)) : null;
}

const stepOf = ({ path }: Adjusting): 'crop' | 'change' => (path[0] === 'focus' ? 'crop' : 'change');

/** Drags the chosen handle. Shift snaps angles to steps. */
export function startAdjust(studio: Studio): Gesture | null {
  const start = adjusted(studio);
  if (start === null) return null;
  const { adjusting, frame } = start;
  const { id, path, handle } = adjusting;
  const back = invert(frame.matrix);
  return {
    move({ point, isShift }) {
      const { value, handle: now } = start.dragged(handle, apply(back, point), isShift);
      studio.show((draft) => setMember(draft, [id], path, value));
      studio.set({ adjusting: { ...adjusting, handle: now } });
    },
    end: () => studio.finish(stepOf(adjusting)),
    cancel() {
      studio.abandon();
      studio.set({ adjusting });
    },
  };
}

/** Moves the chosen handle by an arrow. */
export function nudgeAdjusted(studio: Studio, arrow: Point, isFar: boolean): boolean {
  const now = adjusted(studio);
  if (now === null) return false;
  const { adjusting } = now;
  const { id, path } = adjusting;
  const { value, handle } = now.nudged(adjusting.handle, arrow, isFar);
  const property = `${id}.${path.join('.')}`;
  studio.edit(stepOf(adjusting), (draft) => setMember(draft, [id], path, value), { property });
  studio.set({ adjusting: { ...adjusting, handle } });
  return true;
}

/** Chooses the next handle, round and round; false where none are shown. */
export function walkHandles(studio: Studio, by: 1 | -1): boolean {
  const now = adjusted(studio);
  if (now === null) return false;
  const count = now.handles.length;
  studio.set({ adjusting: { ...now.adjusting, handle: (now.adjusting.handle + by + count) % count } });
  return true;
}
