import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { ArabicReport, FontAxis, FontEmbedding, FontFormat, FontWarning, Shaper } from '#renderer';
import type { BindableFace } from './font-binding.js';

@Entity({ name: 'fonts' })
export class FontEntity implements Font, BindableFace {
  @PrimaryColumn('text')
  id!: Id<'fnt'>;

  /** Null for a public font. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  family!: string;

  @Column('text')
  familyKey!: string;

  @Column('text')
  style!: string;

  /** 1..1000 as in OS/2 usWeightClass. */
  @Column('integer')
  weight!: number;

  @Column('boolean')
  italic!: boolean;

  @Column('text')
  format!: FontFormat;

  /** Of the file as it was sent, hex. */
  @Column('text')
  sha256!: string;

  @Column('integer')
  sizeBytes!: number;

  /** Of the bytes that the engine reads: the file's own, or what unpacking WOFF gave. */
  @Column('text')
  sfntSha256!: string;

  @Column('integer')
  faceIndex!: number;

  @Column('integer')
  glyphCount!: number;

  @Column('jsonb')
  axes!: readonly FontAxis[];

  @Column('text')
  embedding!: FontEmbedding;

  @Column('jsonb')
  arabic!: ArabicReport;

  /** Which of the engine's shapers draws it; null for a font from before they were told apart, until a template is bound to it. */
  @Column('text', { nullable: true })
  shaper!: Shaper | null;

  /** Worst first. */
  @Column('jsonb')
  warnings!: readonly FontWarning[];

  /** Terms of a bundled font and the package that carries their text; null for an uploaded one. */
  @Column('text', { nullable: true })
  licence!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

export type { ArabicReport, FontAxis, FontEmbedding, FontFormat, FontWarning, Shaper };

/** An accepted face. */
export type Font = Readonly<Omit<FontEntity, 'familyKey' | 'sfntSha256' | 'faceIndex'>>;

export interface FontUpload {
  readonly bytes: Buffer;
  /** Which face of a collection; 0 when absent. */
  readonly index?: number | undefined;
  /** Replaces the family that the file names. */
  readonly family?: string | undefined;
  /** Replaces the style that the file names. */
  readonly style?: string | undefined;
}
