import type { Id } from '#kernel';

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
  /** Share 0..1 of the letters, marks and digits that Arabic text needs. */
  readonly coverage: number;
  /** What is missing of them, as `U+06C1`. */
  readonly missing: readonly string[];
  readonly init_medi_fina: boolean;
  readonly rlig: boolean;
  readonly mark: boolean;
  readonly mkmk: boolean;
  readonly kashida_jalt: boolean;
  readonly presentation_forms_only: boolean;
  /** How far the ink of vocalised text reaches beyond the face's own ascent and descent, as a share of the em. */
  readonly overshoot: number;
}

/** Something that an accepted font does badly. */
export interface FontWarning {
  readonly code: string;
  readonly detail: string;
}

/** Something that a font does badly, though not badly enough to refuse it. */
export interface FontWarning {
  readonly code: string;
  readonly detail: string;
}

/** An accepted face. */
export interface Font {
  readonly id: Id<'fnt'>;
  /** Null for a public font. */
  readonly userId: Id<'usr'> | null;
  readonly family: string;
  readonly style: string;
  /** 1..1000 as in OS/2 usWeightClass. */
  readonly weight: number;
  readonly italic: boolean;
  readonly format: FontFormat;
  /** Of the file as it was sent, hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly glyphCount: number;
  readonly axes: readonly FontAxis[];
  readonly embedding: FontEmbedding;
  readonly arabic: ArabicReport;
  /** What the font does badly, worst first: a stable code, and a sentence. */
  readonly warnings: readonly FontWarning[];
  /** Terms of a bundled font and the package that carries their text; null for an uploaded one. */
  readonly licence: string | null;
  readonly createdAt: Date;
}

export interface FontUpload {
  readonly bytes: Buffer;
  /** Which face of a collection; 0 when absent. */
  readonly index?: number | undefined;
  /** Replaces the family that the file names. */
  readonly family?: string | undefined;
  /** Replaces the style that the file names. */
  readonly style?: string | undefined;
}
