import { isObject } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import type { Matrix } from '../geometry/matrix.js';

/** Nodes of the document from Figma's REST API and its plugins, as far as templates support them. */

export interface FigmaColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

export interface FigmaPaint {
  readonly type: string;
  readonly visible?: boolean;
  readonly opacity?: number;
  readonly blendMode?: string;
  readonly color?: FigmaColor;
  readonly gradientHandlePositions?: readonly { readonly x: number; readonly y: number }[];
  readonly gradientStops?: readonly { readonly position: number; readonly color: FigmaColor }[];
  readonly scaleMode?: string;
  readonly imageRef?: string;
}

export interface FigmaEffect {
  readonly type: string;
  readonly visible?: boolean;
  readonly radius?: number;
  readonly color?: FigmaColor;
  readonly offset?: { readonly x: number; readonly y: number };
}

export interface FigmaTextStyle {
  readonly fontFamily?: string;
  readonly fontPostScriptName?: string | null;
  readonly fontWeight?: number;
  readonly fontSize?: number;
  readonly italic?: boolean;
  readonly textAlignHorizontal?: string;
  readonly textAlignVertical?: string;
  readonly textAutoResize?: string;
  readonly letterSpacing?: number;
  readonly lineHeightPx?: number;
  readonly textCase?: string;
  readonly textDecoration?: string;
  readonly paragraphSpacing?: number;
  readonly fills?: readonly FigmaPaint[];
}

export interface FigmaGeometry {
  readonly path: string;
  readonly windingRule?: string;
}

export interface FigmaNode {
  readonly id?: string;
  readonly name?: string;
  readonly type: string;
  readonly visible?: boolean;
  readonly children?: readonly FigmaNode[];
  readonly absoluteBoundingBox?: Box | null;
  readonly relativeTransform?: readonly (readonly number[])[];
  readonly size?: { readonly x: number; readonly y: number };
  readonly rotation?: number;
  readonly opacity?: number;
  readonly blendMode?: string;
  readonly isMask?: boolean;
  readonly fills?: readonly FigmaPaint[];
  readonly strokes?: readonly FigmaPaint[];
  readonly strokeWeight?: number;
  readonly strokeAlign?: string;
  readonly strokeDashes?: readonly number[];
  readonly cornerRadius?: number;
  readonly rectangleCornerRadii?: readonly number[];
  readonly effects?: readonly FigmaEffect[];
  readonly fillGeometry?: readonly FigmaGeometry[];
  readonly strokeGeometry?: readonly FigmaGeometry[];
  readonly clipsContent?: boolean;
  readonly layoutMode?: string;
  readonly layoutWrap?: string;
  readonly layoutPositioning?: string;
  readonly layoutSizingHorizontal?: string;
  readonly layoutSizingVertical?: string;
  readonly primaryAxisSizingMode?: string;
  readonly counterAxisSizingMode?: string;
  readonly primaryAxisAlignItems?: string;
  readonly counterAxisAlignItems?: string;
  readonly itemSpacing?: number;
  readonly paddingLeft?: number;
  readonly paddingRight?: number;
  readonly paddingTop?: number;
  readonly paddingBottom?: number;
  readonly characters?: string;
  readonly style?: FigmaTextStyle;
  readonly characterStyleOverrides?: readonly number[];
  readonly styleOverrideTable?: Readonly<Record<string, FigmaTextStyle>>;
}

export function isNode(value: unknown): value is FigmaNode {
  return isObject(value) && typeof value['type'] === 'string';
}

export function childrenOf({ children }: FigmaNode): readonly FigmaNode[] {
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** A list of objects, or an empty one if the file has something else in its place. */
export function listOf<Item>(value: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(value) ? (value as readonly Item[]).filter((one) => isObject(one)) : [];
}

export function numberOf(value: number | undefined, usual = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : usual;
}

/** The rotation and mirroring of a node within its ancestors, without its place. */
export function linearOf({ relativeTransform, rotation }: FigmaNode): Matrix {
  const [top, bottom] = Array.isArray(relativeTransform) ? (relativeTransform as readonly (readonly number[])[]) : [];
  if (Array.isArray(top) && Array.isArray(bottom)) {
    const [a, c, b, d] = [top[0], top[1], bottom[0], bottom[1]].map((one) => numberOf(one as number));
    return { a: a ?? 1, b: b ?? 0, c: c ?? 0, d: d ?? 1, e: 0, f: 0 };
  }
  // Radians, counted against the clock.
  const radians = -numberOf(rotation);
  return { a: Math.cos(radians), b: Math.sin(radians), c: -Math.sin(radians), d: Math.cos(radians), e: 0, f: 0 };
}
