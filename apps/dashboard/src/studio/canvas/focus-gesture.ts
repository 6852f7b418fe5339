import { setMember } from '../document/members.js';
import { find } from '../document/tree.js';
import type { Point } from '../geometry/box.js';
import { apply, invert } from '../geometry/matrix.js';
import type { Studio } from '../studio.js';
import type { Gesture } from './gesture.js';
import { studioFrames } from './hit.js';

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The point of a picture that stays when it is cut, as shares of its box; null for layers that cut none. */
export function focusOf(studio: Studio, id: string): Point | null {
  const layer = find(studio.document, id)?.layer;
  if (layer?.type !== 'image' || (layer['fit'] ?? 'cover') !== 'cover') return null;
  const focus = layer['focus'];
  if (focus === undefined || focus === null) return MIDDLE;
  const [x, y] = Array.isArray(focus) ? (focus as unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** Drags the point of the selected picture that stays when it is cut. */
export function startFocus(studio: Studio): Gesture | null {
  const [id] = studio.chosen;
  const frame = id === undefined ? undefined : studioFrames(studio).get(id);
  if (id === undefined || frame === undefined || studio.isLocked(id) || focusOf(studio, id) === null) return null;
  const back = invert(frame.matrix);
  const { x, y, width, height } = frame.box;
  return {
    move({ point }) {
      const at = apply(back, point);
      const focus = [share(at.x - x, width), share(at.y - y, height)];
      studio.show((draft) => setMember(draft, [id], ['focus'], focus));
    },
    end: () => studio.finish('crop'),
    cancel: () => studio.abandon(),
  };
}

/** Percents are exact enough, and stay short in the document. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 100) / 100;
}
