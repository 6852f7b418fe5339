import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Id } from '#kernel';

import type { ArabicReport, Font, FontAxis, FontEmbedding, FontFormat, FontWarning, Shaper } from './font.js';
import type { BindableFace } from './font-binding.js';

@Entity({ name: 'fonts' })
export class FontEntity implements Font, BindableFace {
  @PrimaryColumn('text')
  id!: Id<'fnt'>;

  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  family!: string;

  @Column('text')
  familyKey!: string;

  @Column('text')
  style!: string;

  @Column('integer')
  weight!: number;

  @Column('boolean')
  italic!: boolean;

  @Column('text')
  format!: FontFormat;

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

  @Column('text', { nullable: true })
  shaper!: Shaper | null;

  @Column('jsonb')
  warnings!: readonly FontWarning[];

  @Column('text', { nullable: true })
  licence!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
