import type { Id } from '#kernel';
import type { ArabicReport, FontAxis, FontEmbedding, FontFormat, FontWarning, Shaper } from '#renderer';

export type { ArabicReport, FontAxis, FontEmbedding, FontFormat, FontWarning, Shaper };

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
  /** Which of the engine's shapers draws it; null for a font from before they were told apart, until a template is bound to it. */
  readonly shaper: Shaper | null;
  /** Worst first. */
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
