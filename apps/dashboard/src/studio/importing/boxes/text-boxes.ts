import { isFieldName } from '../../document/fields.js';
import type { Box, Point } from '../../geometry/box.js';

/** Boxes that a person draws over the texts of a picture. */

export interface TextBox {
  readonly key: number;
  /** The field that holds the text. */
  readonly name: string;
  /** In pixels of the canvas. */
  readonly box: Box;
  /** True if a rectangle hides the words of the picture. */
  readonly covers: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shares of the canvas: a new box, and the sides below which a drag counts as a press. */
const NEW = { width: 0.6, height: 0.12 };
const LEAST_DRAG = 0.01;
const LEAST_SIDE = 1;

export function proposedName(boxes: readonly TextBox[]): string {
  const names = new Set(boxes.map(({ name }) => name));
  if (!names.has('name')) return 'name';
  let count = 2;
  while (names.has(`text_${count}`)) count += 1;
  return `text_${count}`;
}

/** True for names that fields may have; those of every object are refused. */
export function isName(name: string): boolean {
  return isFieldName(name) && !(name in {});
}

/** A box with whole-numbered sides, kept on the canvas. */
export function heldBox({ x, y, width, height }: Box, canvas: Size): Box {
  const size = {
    width: Math.round(Math.min(canvas.width, Math.max(LEAST_SIDE, width))),
    height: Math.round(Math.min(canvas.height, Math.max(LEAST_SIDE, height))),
  };
  return {
    x: Math.round(Math.min(canvas.width - size.width, Math.max(0, x))),
    y: Math.round(Math.min(canvas.height - size.height, Math.max(0, y))),
    ...size,
  };
}

/** The box between two points; null if they are too close to count as drawn. */
export function boxBetween(one: Point, other: Point, canvas: Size): Box | null {
  const hold = ({ x, y }: Point): Point => ({
    x: Math.min(canvas.width, Math.max(0, x)),
    y: Math.min(canvas.height, Math.max(0, y)),
  });
  const [from, to] = [hold(one), hold(other)];
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
  const least = LEAST_DRAG * Math.min(canvas.width, canvas.height);
  return box.width < least || box.height < least ? null : heldBox(box, canvas);
}

export function movedBox(box: Box, by: Point, canvas: Size): Box {
  return heldBox({ ...box, x: box.x + by.x, y: box.y + by.y }, canvas);
}

/** The box with its right and bottom sides moved, which stay on the canvas. */
export function stretchedBox({ x, y, width, height }: Box, by: Point, canvas: Size): Box {
  return heldBox(
    { x, y, width: Math.min(canvas.width - x, width + by.x), height: Math.min(canvas.height - y, height + by.y) },
    canvas,
  );
}

/** A box in the middle, below the existing ones. */
export function newBox(boxes: readonly TextBox[], canvas: Size): Box {
  const [width, height] = [NEW.width * canvas.width, NEW.height * canvas.height];
  const row = boxes.length % Math.floor(1 / NEW.height);
  const start = (canvas.height - height) / 2;
  const y = (start + row * height * 1.1) % Math.max(1, canvas.height - height);
  return heldBox({ x: (canvas.width - width) / 2, y, width, height }, canvas);
}

/** The movement of an arrow key; null for other keys. */
export function moveOf(key: string, step: number): Point | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return null;
  }
}
