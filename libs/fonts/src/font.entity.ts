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

  /** The hash of the file as sent, in hex. */
  @Column('text')
  sha256!: string;

  @Column('integer')
  sizeBytes!: number;

  /** The hash of the bytes that the engine reads: the file itself, or the unpacked WOFF. */
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

  /**
   * The shaper that the engine uses for it; null for a font older than this distinction, until a template is bound to
   * it.
   */
  @Column('text', { nullable: true })
  shaper!: Shaper | null;

  /** Worst first. */
  @Column('jsonb')
  warnings!: readonly FontWarning[];

  /** The licence of a bundled font and the package with its text; null for an uploaded one. */
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
  /** The index of a face in a collection; defaults to 0. */
  readonly index?: number | undefined;
  /** Replaces the family in the file. */
  readonly family?: string | undefined;
  /** Replaces the style in the file. */
  readonly style?: string | undefined;
}
