import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { FieldValues } from '../campaign-parts.js';
import type { Photos } from './claim.js';

@Entity({ name: 'claims' })
export class ClaimEntity {
  @PrimaryColumn('text')
  id!: Id<'clm'>;

  @Column('text')
  campaignId!: Id<'cmp'>;

  /** Who paid. */
  @Column('text')
  userId!: Id<'usr'>;

  /** SHA-256 of campaign and claimant: of two campaigns nobody can tell whether the same one claimed. */
  @Column('bytea')
  claimant!: Buffer;

  @Column('integer')
  templateVersion!: number;

  /** `YYYY-MM-DD`, UTC: the folder of its objects, which go together. */
  @Column('date')
  drawnOn!: string;

  /** Null once they are erased. */
  @Column('jsonb', { nullable: true })
  data!: FieldValues | null;

  /** By image field; null once they are erased. */
  @Column('jsonb', { nullable: true })
  photos!: Photos | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
