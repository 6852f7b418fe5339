import type { Box } from '../geometry/box.js';
import { ellipsePath, rectPath } from '../paths.js';
import { all, attribute, find, number, type XmlNode } from './xml-node.js';

/** The outlines of shapes of slides, in the box from 0 to their width and height. */

export type Outline = { readonly shape: 'rect' | 'ellipse'; readonly radius?: number } | { readonly d: string };

const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
/** A line from corner to corner, which a connector is at its simplest. */
export const straight = ({ width, height }: Box): Outline => ({ d: `M0 0L${width} ${height}` });
const STAR_INNER = 0.382;
const HALF = 50_000;

export function outlineOf(properties: XmlNode | undefined, { width: w, height: h }: Box): Outline | null {
  const custom = find(properties, 'custGeom', 'pathLst');
  if (custom !== undefined)
    return {
      d: all(custom, 'path')
        .map((path) => customPath(path, w, h))
        .join(''),
    };
  const preset = find(properties, 'prstGeom');
  const adjusted = (index: number, usual: number): number => {
    const formula = attribute(all(find(preset, 'avLst'), 'gd')[index], 'fmla');
    const value = Number(formula?.replace(/^val\s+/, '') ?? NaN);
    return Number.isFinite(value) ? value : usual;
  };
  const side = Math.min(w, h);
  switch (attribute(preset, 'prst') ?? 'rect') {
    case 'rect':
    case 'flowChartProcess':
      return { shape: 'rect' };
    case 'roundRect':
      return { shape: 'rect', radius: (Math.min(HALF, adjusted(0, 16_667)) / 100_000) * side };
    case 'ellipse':
      return { shape: 'ellipse' };
    case 'line':
    case 'straightConnector1':
      return straight({ x: 0, y: 0, width: w, height: h });
    case 'bentConnector2':
      return { d: `M0 0H${w}V${h}` };
    case 'bentConnector3':
      return { d: `M0 0H${(adjusted(0, HALF) / 100_000) * w}V${h}H${w}` };
    case 'curvedConnector3': {
      const bend = (adjusted(0, HALF) / 100_000) * w;
      return {
        d: `M0 0C${bend / 2} 0 ${bend} ${h / 4} ${bend} ${h / 2}C${bend} ${0.75 * h} ${(bend + w) / 2} ${h} ${w} ${h}`,
      };
    }
    case 'triangle':
      return { d: polygon([(adjusted(0, HALF) / 100_000) * w, 0], [w, h], [0, h]) };
    case 'rtTriangle':
      return { d: polygon([0, 0], [w, h], [0, h]) };
    case 'diamond':
      return { d: polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]) };
    case 'parallelogram': {
      const slant = (adjusted(0, 25_000) / 100_000) * side;
      return { d: polygon([slant, 0], [w, 0], [w - slant, h], [0, h]) };
    }
    case 'pentagon':
      return { d: regular(5, w, h) };
    case 'hexagon': {
      const cut = (adjusted(0, 25_000) / 100_000) * side;
      return { d: polygon([cut, 0], [w - cut, 0], [w, h / 2], [w - cut, h], [cut, h], [0, h / 2]) };
    }
    case 'octagon': {
      const cut = (adjusted(0, 29_289) / 100_000) * side;
      return {
        d: polygon([cut, 0], [w - cut, 0], [w, cut], [w, h - cut], [w - cut, h], [cut, h], [0, h - cut], [0, cut]),
      };
    }
    case 'star5':
      return { d: star(5, w, h) };
    case 'rightArrow': {
      const [head, body] = [(adjusted(1, HALF) / 100_000) * side, (adjusted(0, HALF) / 100_000) * h];
      const [top, bottom] = [(h - body) / 2, (h + body) / 2];
      return {
        d: polygon(
          [0, top],
          [w - head, top],
          [w - head, 0],
          [w, h / 2],
          [w - head, h],
          [w - head, bottom],
          [0, bottom],
        ),
      };
    }
    case 'donut': {
      const ring = (adjusted(0, 25_000) / 100_000) * side;
      const inner = ellipsePath(w / 2, h / 2, w / 2 - ring, h / 2 - ring);
      return { d: ellipsePath(w / 2, h / 2, w / 2, h / 2) + inner };
    }
    default:
      return null;
  }
}

function regular(corners: number, w: number, h: number): string {
  return polygon(...Array.from({ length: corners }, (_, index) => onRound((index * 2 * Math.PI) / corners, w, h, 1)));
}

function star(tips: number, w: number, h: number): string {
  return polygon(
    ...Array.from({ length: 2 * tips }, (_, index) =>
      onRound((index * Math.PI) / tips, w, h, index % 2 === 0 ? 1 : STAR_INNER),
    ),
  );
}

function onRound(radians: number, w: number, h: number, far: number): readonly [number, number] {
  return [w / 2 + (Math.sin(radians) * w * far) / 2, h / 2 - (Math.cos(radians) * h * far) / 2];
}

function customPath(path: XmlNode, w: number, h: number): string {
  const [across, down] = [w / (number(path, 'w') ?? w), h / (number(path, 'h') ?? h)];
  let last = { x: 0, y: 0 };
  const points = (node: XmlNode): string =>
    all(node, 'pt')
      .map((point) => {
        last = { x: (number(point, 'x') ?? 0) * across, y: (number(point, 'y') ?? 0) * down };
        return `${last.x} ${last.y}`;
      })
      .join(' ');
  return path.children
    .map((step) => {
      switch (step.name) {
        case 'moveTo':
          return `M${points(step)}`;
        case 'lnTo':
          return `L${points(step)}`;
        case 'cubicBezTo':
          return `C${points(step)}`;
        case 'quadBezTo':
          return `Q${points(step)}`;
        case 'close':
          return 'Z';
        case 'arcTo': {
          const arc = arcOf(step, last, across, down);
          last = arc.end;
          return arc.d;
        }
        default:
          return '';
      }
    })
    .join('');
}

function arcOf(
  step: XmlNode,
  last: { x: number; y: number },
  across: number,
  down: number,
): { d: string; end: { x: number; y: number } } {
  const [rx, ry] = [(number(step, 'wR') ?? 0) * across, (number(step, 'hR') ?? 0) * down];
  const radians = (name: string): number => (((number(step, name) ?? 0) / 60_000) * Math.PI) / 180;
  const [start, sweep] = [radians('stAng'), radians('swAng')];
  const middle = { x: last.x - rx * Math.cos(start), y: last.y - ry * Math.sin(start) };
  const at = (radians: number): { x: number; y: number } => ({
    x: middle.x + rx * Math.cos(radians),
    y: middle.y + ry * Math.sin(radians),
  });
  const half = at(start + sweep / 2);
  const end = at(start + sweep);
  const arc = ({ x, y }: { x: number; y: number }): string => `A${rx} ${ry} 0 0 ${sweep > 0 ? 1 : 0} ${x} ${y}`;
  return { d: rx > 0 && ry > 0 ? arc(half) + arc(end) : '', end };
}

export function pathOfOutline(outline: Outline, { width, height }: Box): string {
  if ('d' in outline) return outline.d;
  const box = { x: 0, y: 0, width, height };
  return outline.shape === 'rect'
    ? rectPath(box, outline.radius ?? 0)
    : ellipsePath(width / 2, height / 2, width / 2, height / 2);
}
