import type { Shaper } from './native.js';

export type FontFormat = 'ttf' | 'otf' | 'ttc' | 'woff' | 'woff2';

/** What OS/2 fsType permits; a font with restricted embedding is never taken in. */
export type FontEmbedding = 'installable' | 'editable' | 'preview_print';

/** One variation axis, in the axis's own units. */
export interface FontAxis {
  readonly tag: string;
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

/** How well a face sets Arabic, as measured when it was taken in. */
export interface ArabicReport {
  /** Share 0..1 of the letters, marks, digits and punctuation that Arabic text needs. */
  readonly coverage: number;
  /** What is missing of them, as `U+066B`. */
  readonly missing: readonly string[];
  readonly init_medi_fina: boolean;
  readonly rlig: boolean;
  readonly mark: boolean;
  readonly mkmk: boolean;
  readonly kashida_jalt: boolean;
  readonly presentation_forms_only: boolean;
  /** How far ink of vocalised text leaves hhea's ascender or descender, in em. */
  readonly overshoot: number;
}

/** Something that a font does badly, though not badly enough to refuse it: a stable code, and a sentence. */
export interface FontWarning {
  readonly code: string;
  readonly detail: string;
}

/** What an accepted face is; the members are those of the public font record. */
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
  /** Which of the engine's shapers draws it: harfrust where the two differ in it. */
  readonly shaper: Shaper;
  /** Worst first. */
  readonly warnings: readonly FontWarning[];
}
