import type { Matrix } from '../geometry/matrix.js';
import type { Rgba, RgbaStop } from '../paints.js';
import type { Reason } from '../imported.js';

/** An SVG whose styles, references and places are worked out, as the program `naqsh-accept design` writes it. */

export type Numbers = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface SvgDesign {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SvgPart[];
  /** Elements of the file by the ids of nodes. */
  readonly elements: Readonly<Record<string, SvgElement>>;
  /** Parts that no layer can hold. */
  readonly notes: readonly { readonly reason: Reason; readonly name: string }[];
  /** The first families of all texts. */
  readonly families: readonly string[];
}

export interface SvgElement {
  readonly tag: string;
  /** Empty if its author gave no name to it. */
  readonly name: string;
  readonly isRtl: boolean;
}

interface Placed {
  /** The number by which the program draws it. */
  readonly at: number;
  readonly id?: string;
  readonly matrix: Numbers;
}

export type SvgPart = SvgGroup | SvgLeaf;
export type SvgLeaf = SvgShape | SvgPicture | SvgText;

export interface SvgGroup extends Placed {
  readonly kind: 'group';
  readonly nodes: readonly SvgPart[];
  readonly opacity: number;
  readonly blend: string;
  readonly clip?: { readonly paths: readonly SvgClipPath[] | null };
  readonly isMasked: boolean;
  readonly filter?: SvgFilter;
}

export interface SvgClipPath {
  readonly d: string;
  readonly matrix: Numbers;
  readonly isEvenOdd: boolean;
}

export type SvgFilter =
  | { readonly kind: 'blur'; readonly deviation: number }
  | {
      readonly kind: 'shadow';
      readonly dx: number;
      readonly dy: number;
      readonly deviation: number;
      readonly color: Rgba;
    }
  | { readonly kind: 'other' };

export interface SvgShape extends Placed {
  readonly kind: 'shape';
  readonly shape: {
    readonly d: string;
    readonly bounds: readonly [x: number, y: number, width: number, height: number];
    /** Those of a `rect`'s corners. */
    readonly radii?: readonly [across: number, down: number];
    readonly isEvenOdd: boolean;
    readonly fill?: SvgPaint;
    readonly stroke?: SvgPen;
  };
}

export interface SvgPicture extends Placed {
  readonly kind: 'image';
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';
  /** The place of its bytes in the files of the answer; omitted for an SVG. */
  readonly file?: number;
  readonly width: number;
  readonly height: number;
  /** The part of it that shows, in its own pixels; omitted for all of it. */
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
}

export interface SvgText extends Placed {
  readonly kind: 'text';
  readonly words: SvgWords;
}

export interface SvgWords {
  readonly styles: readonly SvgStyle[];
  /** In the order of reading. */
  readonly pieces: readonly SvgPiece[];
  /** False if the places of pieces are unknown. */
  readonly isSure: boolean;
  /** True if letters rotate, or stand one below another. */
  readonly isRotated: boolean;
  /** True if letters are moved out of their line. */
  readonly isShifted: boolean;
  readonly bounds: readonly [x: number, y: number, width: number, height: number];
}

export type Side = 'left' | 'center' | 'right';

/** Text of one style from one place; `left` and `right` are equal if it has only white space. */
export interface SvgPiece {
  readonly text: string;
  readonly style: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** True if it has a place of its own. */
  readonly isStart: boolean;
  readonly anchor: Side;
  readonly path?: { readonly d: string; readonly offset: number };
  /** True if the end of its path cuts it. */
  readonly isCut: boolean;
  /** The length that the file gives to it, relative to its own. */
  readonly stretch?: number;
}

export interface SvgStyle {
  readonly family: string;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly size: number;
  readonly spacing: number;
  readonly decoration: readonly string[];
  readonly fill?: SvgPaint;
  readonly stroke?: SvgPen;
  readonly isVisible: boolean;
}

export type SvgPaint =
  | { readonly kind: 'color'; readonly color: Rgba }
  | {
      readonly kind: 'linear';
      readonly line: readonly [x1: number, y1: number, x2: number, y2: number];
      readonly matrix: Numbers;
      readonly stops: readonly RgbaStop[];
      readonly isPlain: boolean;
    }
  | {
      readonly kind: 'radial';
      readonly circle: readonly [x: number, y: number, radius: number];
      readonly matrix: Numbers;
      readonly stops: readonly RgbaStop[];
      readonly isPlain: boolean;
    }
  | { readonly kind: 'pattern' };

export interface SvgPen {
  readonly paint: SvgPaint;
  readonly width: number;
  readonly dash: readonly number[];
  readonly offset: number;
  readonly isButt: boolean;
}

/** The pictures of a design; `file` is a place in the files of the answer. */
export interface SvgPictures {
  readonly picture: SvgDrawn;
  /** In the order of the request; null for a part of which nothing shows. */
  readonly parts: readonly (SvgDrawn | null)[];
}

export interface SvgDrawn {
  readonly file: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** A family of the service, with the weight and the style in the name of a face such as `Cairo-BoldItalic`. */
export interface SvgAlias {
  readonly family: string;
  readonly weight?: number;
  readonly italic: boolean;
}

/** An order for the program. */
export interface SvgOrder {
  readonly limits: { readonly elements: number; readonly deepest: number };
  /** Families of the service by those of the file. */
  readonly aliases: Readonly<Record<string, SvgAlias>>;
  readonly draw?: { readonly pictureSide: number; readonly partSide: number; readonly parts: readonly number[] };
}

export interface SvgAnswer<Kind> {
  readonly answer: Kind;
  readonly files: readonly Uint8Array<ArrayBuffer>[];
}

export interface SvgRefused {
  readonly refused: { readonly reason: string; readonly detail: string };
}

/** Reads an SVG in a process with limits of memory and time. */
export type SvgReader = (order: SvgOrder) => Promise<SvgAnswer<SvgDesign | SvgPictures> | SvgRefused>;

export function matrixOf([a, b, c, d, e, f]: Numbers): Matrix {
  return { a, b, c, d, e, f };
}
