import type { Point } from '../geometry/box.js';

/** The pointer at one moment. */
export interface PointerAt {
  /** Pixels of the screen from the corner of the canvas element. */
  readonly screen: Point;
  /** Pixels of the template's canvas. */
  readonly point: Point;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  /** Control, or command on a Mac. */
  readonly isCommand: boolean;
}

/** A drag from its first to its last moment. */
export interface Gesture {
  move(at: PointerAt): void;
  end(): void;
  cancel(): void;
}

export function offsetBetween(start: Point, end: Point): Point {
  return { x: end.x - start.x, y: end.y - start.y };
}
