import { isObject } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import { FARTHEST } from '../limits.js';
import { type FigmaNode, numberOf } from './figma-node.js';

/** Measures of nodes. */

/** True if an ellipse is a ring or a part of one. */
export function hasHole(node: object): boolean {
  const arc: unknown = (node as Readonly<Record<string, unknown>>)['arcData'];
  if (!isObject(arc)) return false;
  const sweep = Number(arc['endingAngle'] ?? 2 * Math.PI) - Number(arc['startingAngle'] ?? 0);
  return Number(arc['innerRadius'] ?? 0) > 0 || Math.abs(sweep) < 2 * Math.PI - 0.01;
}

/** Radii of a node's corners, increased by a length; null for right angles. */
export function radiusOf(
  { cornerRadius, rectangleCornerRadii }: FigmaNode,
  more = 0,
): number | readonly number[] | null {
  const grown = (radius: number): number =>
    radius <= 0 ? 0 : Math.min(FARTHEST, Math.max(0, Math.round((radius + more) * 100) / 100));
  if (Array.isArray(rectangleCornerRadii) && rectangleCornerRadii.length === 4) {
    const all = (rectangleCornerRadii as readonly number[]).map((one) => grown(numberOf(one)));
    return all.every((one) => one === all[0]) ? (all[0] === 0 ? null : (all[0] ?? null)) : all;
  }
  const one = grown(numberOf(cornerRadius));
  return one === 0 ? null : one;
}

export function isWithin(inner: Box | null | undefined, outer: Box | null | undefined): boolean {
  if (inner == null || outer == null) return true;
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}
