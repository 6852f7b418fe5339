import { type Axis, type Box, endOn, lengthOn, middleOn, type Point, unionOf } from './box.js';

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

const AXES: Readonly<Record<Edge, Axis>> = {
  left: 'x',
  center: 'x',
  right: 'x',
  top: 'y',
  middle: 'y',
  bottom: 'y',
};

/** The movements that bring boxes to one edge of a frame, by default of the box around them. */
export function alignments(boxes: readonly Box[], edge: Edge, frame = unionOf(boxes)): Point[] {
  if (frame === null) return [];
  const axis = AXES[edge];
  return boxes.map((box) => {
    const way =
      edge === 'left' || edge === 'top'
        ? frame[axis] - box[axis]
        : edge === 'right' || edge === 'bottom'
          ? endOn(frame, axis) - endOn(box, axis)
          : middleOn(frame, axis) - middleOn(box, axis);
    return axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way };
  });
}

/** The movements that make the gaps between boxes equal; the outermost two stay in place. */
export function distribution(boxes: readonly Box[], axis: Axis): Point[] {
  const order = boxes.map((box, index) => ({ box, index })).sort((one, other) => one.box[axis] - other.box[axis]);
  const ways: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  const [first] = order;
  if (first === undefined || boxes.length < 3) return ways;
  const room = Math.max(...boxes.map((box) => endOn(box, axis))) - first.box[axis];
  const gap = (room - boxes.reduce((sum, box) => sum + lengthOn(box, axis), 0)) / (boxes.length - 1);
  let at = first.box[axis];
  for (const { box, index } of order) {
    ways[index] = axis === 'x' ? { x: at - box.x, y: 0 } : { x: 0, y: at - box.y };
    at += lengthOn(box, axis) + gap;
  }
  return ways;
}
