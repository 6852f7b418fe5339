import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { CampaignStatus, CampaignTheme, ClaimField, ClaimFormat, FieldValues } from './campaign-parts.js';

@Entity({ name: 'campaigns' })
export class CampaignEntity {
  @PrimaryColumn('text')
  id!: Id<'cmp'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  /** How the slug looks; no two look alike. Null where it looked like an older one before they were compared. */
  @Column('text', { nullable: true })
  slugSkeleton!: string | null;

  /** Without the clock: one that its `endsAt` has ended may say `active` here. */
  @Column('text')
  status!: CampaignStatus;

  @Column('text')
  templateId!: Id<'tpl'>;

  /** The version that the owner named with the template; null: the newest at activation. */
  @Column('integer', { nullable: true })
  wantedVersion!: number | null;

  /** Pinned at activation. */
  @Column('integer', { nullable: true })
  templateVersion!: number | null;

  /** Values that every card has. */
  @Column('jsonb')
  fixedData!: FieldValues;

  @Column('jsonb')
  claimFields!: readonly ClaimField[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startsAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;

  /** Null: as many as the owner's credits pay. */
  @Column('integer', { nullable: true })
  maxClaims!: number | null;

  @Column('integer')
  perClaimantLimit!: number;

  @Column('text', { array: true })
  formats!: readonly ClaimFormat[];

  @Column('jsonb', { nullable: true })
  theme!: CampaignTheme | null;

  @Column('text', { array: true })
  blockedWords!: readonly string[];

  /** True if a card may show boxes for letters of a visitor that no font has. */
  @Column('boolean')
  allowMissingGlyphs!: boolean;

  @Column('integer')
  claimsCount!: number;

  /** Counts changes: one that was judged against another revision is judged again. */
  @Column('integer')
  revision!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Set when a campaign that was public was deleted: it is hidden, and its slug goes to nobody else. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
