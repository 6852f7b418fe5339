import type { MeasuredLayer } from '#renderer';

import type { Box } from './geometry.js';
import type { Contrast } from './pixels.js';

/** The layout of a text in its box. */
export interface TextReport {
  /** The lines, each with its text, the sum of its advances, and its ink in pixels of the canvas. */
  readonly lines: readonly { readonly text: string; readonly width: number; readonly ink: Box }[];
  /** The size after fitting, and the layer's requested size; null if a field decides it. */
  readonly size: number;
  readonly askedSize: number | null;
  readonly warnings: MeasuredLayer['warnings'];
  /** Null if it can't be determined. */
  readonly contrast: (Contrast & { readonly needed: number }) | null;
}

/** A layer, or a text in an item of a list. */
export interface LayerReport {
  readonly id: string;
  readonly type: string;
  /** The layers around it, the outermost first. */
  readonly holders: readonly string[];
  /** Before rotation; null if it can't be determined. */
  readonly box: Box | null;
  readonly rotate: number | null;
  /** The upright box around its ink; null if it paints nothing visible, or was not painted. */
  readonly ink: Box | null;
  readonly text: TextReport | null;
}

export const FINDING_KINDS = ['overlap', 'outside', 'fit', 'contrast'] as const;

export interface Finding {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly layers: readonly string[];
  /** Describes the fault, its place and the remedy. */
  readonly detail: string;
}

/** The layout of a template with given values. */
export interface LayoutReport {
  /** Null for an unsaved schema. */
  readonly version: number | null;
  readonly width: number;
  readonly height: number;
  /** In paint order. */
  readonly layers: readonly LayerReport[];
  readonly findings: readonly Finding[];
  /** Layers that were not painted to find their ink, because there are too many. */
  readonly unpainted: readonly string[];
}
