import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { RenderSettings } from '#renders';
import type { SeriesArchiveKind, SeriesStatus } from '#series';
import type { Batch } from './batch.js';

@Entity({ name: 'batches' })
export class BatchEntity implements Batch {
  @PrimaryColumn('text')
  id!: Id<'bat'>;

  @Column('text')
  userId!: Id<'usr'>;

  /** The API key that asked for it, if one did. */
  @Column('text', { nullable: true })
  keyId!: Id<'key'> | null;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('integer')
  templateVersion!: number;

  @Column('jsonb')
  settings!: RenderSettings;

  @Column('text')
  archive!: SeriesArchiveKind;

  @Column('text', { nullable: true })
  fileName!: string | null;

  @Column('date')
  madeOn!: string;

  @Column('text')
  status!: SeriesStatus;

  @Column('integer')
  total!: number;

  @Column('integer')
  done!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}
