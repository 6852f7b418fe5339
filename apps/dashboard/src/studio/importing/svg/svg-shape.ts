import type { Box } from '../../geometry/box.js';
import { type Matrix, multiply, rotation } from '../../geometry/matrix.js';
import {
  ellipsePath,
  hasContours,
  mappedPath,
  type Path,
  placedBox,
  placingOf,
  rectPath,
} from '../../../../../../libs/importing/src/paths.js';

/** Converts basic shapes and paths of SVG to shapes of a template. */

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

export function isShape(element: Element): element is SVGGeometryElement {
  return SHAPES.has(element.localName);
}

/** The path data of a shape in its own plane; null if it draws nothing. */
export function dataOf(element: SVGGeometryElement): string | null {
  if (element instanceof SVGRectElement) {
    const { box, rx, ry } = rectOf(element);
    return box.width > 0 && box.height > 0 ? rectPath(box, rx, ry) : null;
  }
  if (element instanceof SVGCircleElement || element instanceof SVGEllipseElement) {
    const { cx, cy, rx, ry } = ellipseOf(element);
    return rx > 0 && ry > 0 ? ellipsePath(cx, cy, rx, ry) : null;
  }
  if (element instanceof SVGLineElement) {
    const [x1, y1, x2, y2] = [element.x1, element.y1, element.x2, element.y2].map(({ baseVal }) => baseVal.value);
    return `M${x1 ?? 0} ${y1 ?? 0}L${x2 ?? 0} ${y2 ?? 0}`;
  }
  if (element instanceof SVGPolygonElement || element instanceof SVGPolylineElement) {
    const points = Array.from(element.points, ({ x, y }) => `${x} ${y}`);
    return points.length < 2 ? null : `M${points.join('L')}${element instanceof SVGPolygonElement ? 'z' : ''}`;
  }
  // A style sheet may contain the path.
  const styled = /^path\(["']?(.*?)["']?\)$/.exec(getComputedStyle(element).getPropertyValue('d'))?.[1];
  return element.getAttribute('d') ?? styled ?? null;
}

function rectOf(element: SVGRectElement): { box: Box; rx: number; ry: number } {
  const style = getComputedStyle(element);
  const { x, y, width, height } = element;
  const box = { x: x.baseVal.value, y: y.baseVal.value, width: width.baseVal.value, height: height.baseVal.value };
  const own = [style.rx, style.ry].map((text, index) => {
    const share = parseFloat(text);
    return text.endsWith('%')
      ? (share / 100) * (index === 0 ? box.width : box.height)
      : text === 'auto'
        ? null
        : share || 0;
  });
  const rx = own[0] ?? own[1] ?? 0;
  const ry = own[1] ?? own[0] ?? 0;
  return { box, rx: Math.min(rx, box.width / 2), ry: Math.min(ry, box.height / 2) };
}

function ellipseOf(element: SVGCircleElement | SVGEllipseElement): { cx: number; cy: number; rx: number; ry: number } {
  const [cx, cy] = [element.cx.baseVal.value, element.cy.baseVal.value];
  if (element instanceof SVGCircleElement) return { cx, cy, rx: element.r.baseVal.value, ry: element.r.baseVal.value };
  const box = element.getBBox();
  return { cx, cy, rx: box.width / 2, ry: box.height / 2 };
}

export type Drawn =
  | {
      readonly kind: 'shape';
      readonly members: { readonly shape: string; readonly [member: string]: unknown };
      readonly box: Box;
      readonly turn: number;
      /** The map from the element's plane to that of the box, before it turns. */
      readonly toLayer: Matrix;
    }
  | { readonly kind: 'path'; readonly path: Path; readonly toLayer: Matrix; readonly isGuess: boolean };

export function drawnOf(element: SVGGeometryElement, matrix: Matrix): Drawn | null {
  const placing = placingOf(matrix);
  if (
    placing !== null &&
    (element instanceof SVGRectElement || element instanceof SVGCircleElement || element instanceof SVGEllipseElement)
  ) {
    const isRect = element instanceof SVGRectElement;
    // Dashes start at the outline's start, which only a path specifies.
    const isDashed = !['', 'none'].includes(getComputedStyle(element).strokeDasharray);
    const { box: own, rx, ry } = isRect ? rectOf(element) : { box: boxOfEllipse(element), rx: 0, ry: 0 };
    const [across, down] = [rx * placing.scaleX, ry * placing.scaleY];
    if (own.width > 0 && own.height > 0 && Math.abs(across - down) < 0.5 && (isRect || !isDashed)) {
      const box = placedBox(own, matrix, placing);
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const toLayer = multiply(rotation(-placing.turn, middle), matrix);
      const members = isRect
        ? { shape: 'rect', ...(across > 0.05 && { radius: Math.round(across * 100) / 100 }) }
        : { shape: 'ellipse' };
      return { kind: 'shape', members, box, turn: placing.turn, toLayer };
    }
  }
  const d = dataOf(element);
  if (d === null) return null;
  const isEvenOdd = getComputedStyle(element).fillRule === 'evenodd' && hasContours(d);
  const path = mappedPath(d, matrix, isEvenOdd);
  return path === null ? null : { kind: 'path', path, toLayer: matrix, isGuess: isEvenOdd };
}

function boxOfEllipse(element: SVGCircleElement | SVGEllipseElement): Box {
  const { cx, cy, rx, ry } = ellipseOf(element);
  return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
}
