import { dropLayers } from '../document/layers.js';
import { find } from '../document/tree.js';
import type { Point } from '../geometry/box.js';
import type { Studio } from '../studio.js';
import { dropsOf } from './drop.js';
import { type Gesture, type PointerAt, offsetBetween } from './gesture.js';

/**
 * Drags layers of a stack, which places them itself: a line shows their future place, and their outlines follow the
 * pointer. Alt keeps them in the stack.
 */
export function startStackMove(studio: Studio, start: PointerAt): Gesture | null {
  const { document, state, chosen } = studio;
  const { boxes: painted } = state;
  const ids = chosen.filter((id) => !studio.isLocked(id));
  const parent = find(document, ids[0] ?? '')?.parent ?? null;
  if (find(document, parent ?? '')?.layer.type !== 'stack') return null;
  const dropAt = dropsOf(studio, ids);
  let way: Point = { x: 0, y: 0 };
  const leave = (): void => studio.set({ drop: null, ghost: null });
  return {
    move(at) {
      way = offsetBetween(start.point, at.point);
      studio.set({ drop: dropAt(at.point, at.isAlt), ghost: way });
    },
    end() {
      const { drop } = studio.state;
      leave();
      if (drop === null) return;
      const isSame = drop.place.parent === parent;
      studio.edit(isSame ? 'order' : 'move', (draft, now) => dropLayers(draft, now, ids, drop.place, { way, painted }));
      if (!isSame) studio.set({ scope: drop.place.parent });
    },
    cancel: leave,
  };
}
