import type { Point } from '../geometry/box.js';
import { type Frame, frameCorners } from '../geometry/matrix.js';
import type { View } from '../studio.js';
import { toScreen } from './view.js';

/** The corners of a frame on the screen. */
export function corners(frame: Frame, view: View): readonly Point[] {
  return frameCorners(frame).map((corner) => toScreen(view, corner));
}

export function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

export function Outline({ frame, view, className }: { frame: Frame; view: View; className: string | undefined }) {
  return <polygon className={className} points={pointsOf(corners(frame, view))} />;
}
