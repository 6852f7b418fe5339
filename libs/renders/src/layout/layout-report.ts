import type { MeasuredLayer } from '#renderer';

import type { Box } from './geometry.js';
import type { Contrast } from './pixels.js';

/** A text as it comes out in its box. */
export interface TextReport {
  /** The lines, each with its text, the sum of its advances, and its ink in pixels of the canvas. */
  readonly lines: readonly { readonly text: string; readonly width: number; readonly ink: Box }[];
  /** The size that fitting arrived at, and the one that the layer asks for; null where a field decides. */
  readonly size: number;
  readonly askedSize: number | null;
  readonly warnings: MeasuredLayer['warnings'];
  /** Null where it can't be told. */
  readonly contrast: (Contrast & { readonly needed: number }) | null;
}

/** A layer, or a text in an item of a list. */
export interface LayerReport {
  readonly id: string;
  readonly type: string;
  /** The layers around it, the outermost first. */
  readonly holders: readonly string[];
  /** Before it is turned; null where it can't be told. */
  readonly box: Box | null;
  readonly rotate: number | null;
  /** The upright box around all that it paints; null where it paints nothing that is seen, or was not painted. */
  readonly ink: Box | null;
  readonly text: TextReport | null;
}

export const FINDING_KINDS = ['overlap', 'outside', 'fit', 'contrast'] as const;

export interface Finding {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly layers: readonly string[];
  /** Names the fault, its place and the remedy. */
  readonly detail: string;
}

/** The layout of a template with certain values. */
export interface LayoutReport {
  /** Null: a schema that is not stored. */
  readonly version: number | null;
  readonly width: number;
  readonly height: number;
  /** In paint order. */
  readonly layers: readonly LayerReport[];
  readonly findings: readonly Finding[];
  /** Layers whose ink was not painted, for there are too many. */
  readonly unpainted: readonly string[];
}
