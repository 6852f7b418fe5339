import { between, type Point } from '../geometry/box.js';
import type { Studio } from '../studio.js';
import { type Gesture, type PointerAt, offsetBetween } from './gesture.js';
import { layersInMarquee } from './hit.js';
import { zoomedAt } from './view.js';

/** Moves the view along with the pointer. */
export function startPan(studio: Studio, start: PointerAt): Gesture {
  const { view } = studio.state;
  return {
    move({ screen }) {
      const way = offsetBetween(start.screen, screen);
      studio.set({ view: { ...studio.state.view, x: view.x + way.x, y: view.y + way.y } });
    },
    end: () => undefined,
    cancel: () => undefined,
  };
}

/** Selects the layers that a rectangle touches; shift adds them to the selection. */
export function startMarquee(studio: Studio, start: PointerAt): Gesture {
  const kept = start.isShift ? studio.selection : [];
  return {
    move({ point }) {
      const marquee = between(start.point, point);
      studio.set({ marquee });
      studio.select([...new Set([...kept, ...layersInMarquee(studio, marquee)])]);
    },
    end: () => studio.set({ marquee: null }),
    cancel() {
      studio.set({ marquee: null });
      studio.select(kept);
    },
  };
}

/** Zooms and pans by two fingers. */
export class Pinch {
  private readonly view;

  constructor(
    private readonly studio: Studio,
    private readonly start: readonly [Point, Point],
  ) {
    this.view = studio.state.view;
  }

  move([one, other]: readonly [Point, Point]): void {
    const [first, second] = this.start;
    const from = middle(first, second);
    const to = middle(one, other);
    const share = distance(one, other) / Math.max(1, distance(first, second));
    const zoomed = zoomedAt(this.view, from, this.view.zoom * share);
    this.studio.set({ view: { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y } });
  }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
