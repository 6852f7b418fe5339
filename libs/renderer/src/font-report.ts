import type { Shaper } from './native.js';

export type FontFormat = 'ttf' | 'otf' | 'ttc' | 'woff' | 'woff2';

/** The embedding rights in OS/2 fsType; a font with restricted embedding is never accepted. */
export type FontEmbedding = 'installable' | 'editable' | 'preview_print';

/** One variation axis, in the axis's own units. */
export interface FontAxis {
  readonly tag: string;
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

/** The quality of a face's Arabic, measured when the font is accepted. */
export interface ArabicReport {
  /** Share 0..1 of the letters, marks, digits and punctuation that Arabic text needs. */
  readonly coverage: number;
  /** The missing ones, as `U+066B`. */
  readonly missing: readonly string[];
  readonly init_medi_fina: boolean;
  readonly rlig: boolean;
  readonly mark: boolean;
  readonly mkmk: boolean;
  readonly kashida_jalt: boolean;
  readonly presentation_forms_only: boolean;
  /** Distance in em by which the ink of vocalised text exceeds hhea's ascender or descender. */
  readonly overshoot: number;
}

/** A defect of a font that is not bad enough to refuse it: a stable code and a sentence. */
export interface FontWarning {
  readonly code: string;
  readonly detail: string;
}

/** The properties of an accepted face; the members are those of the public font record. */
export interface FontReport {
  readonly family: string;
  readonly style: string;
  /** 1..1000 as in OS/2 usWeightClass. */
  readonly weight: number;
  readonly italic: boolean;
  readonly format: FontFormat;
  readonly index: number;
  readonly glyph_count: number;
  readonly axes: readonly FontAxis[];
  readonly embedding: FontEmbedding;
  readonly arabic: ArabicReport;
  /** The engine's shaper for this face: harfrust if the results of the two differ. */
  readonly shaper: Shaper;
  /** Worst first. */
  readonly warnings: readonly FontWarning[];
}
