import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Formats in which visitors may take their card. */
export const CLAIM_FORMATS = ['png', 'pdf'] as const;
export type ClaimFormat = (typeof CLAIM_FORMATS)[number];

/** A text in the languages of a campaign; English may be left out. */
export interface BilingualText {
  readonly ar: string;
  readonly en: string | null;
}

/** How the page of a campaign looks. What is null is the page's own. */
export interface CampaignTheme {
  readonly title: BilingualText | null;
  readonly message: BilingualText | null;
  readonly colors: { readonly background: string; readonly text: string; readonly accent: string } | null;
  readonly logoAssetId: string | null;
}

/** A field of the template that visitors fill in. What is null is as the template has it. */
export interface ClaimField {
  readonly name: string;
  /** By language. */
  readonly label: { readonly ar: string | null; readonly en: string | null } | null;
  /** Unicode scalar values. */
  readonly maxLength: number | null;
  /** Rust regex syntax, of the whole value; the template's own holds besides. */
  readonly pattern: string | null;
  readonly required: boolean | null;
}

/** By field name; judged by the template's fields. */
export type FieldValues = Readonly<Record<string, string | number | null>>;

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

  /** Names of sizes of the template: one for all cards, or several to choose from; none: the template itself. */
  @Column('text', { array: true })
  sizes!: readonly string[];

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

/** Members that the service sets by itself. */
type OwnMember =
  | 'id'
  | 'userId'
  | 'slugSkeleton'
  | 'status'
  | 'wantedVersion'
  | 'templateVersion'
  | 'claimsCount'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt';

/** The terms that an owner gives: every member of a campaign but the service's own. */
export interface CampaignTerms extends Readonly<
  Omit<CampaignEntity, OwnMember | 'slug' | 'templateId' | 'claimFields'>
> {
  /** As sent; null: made from the name. */
  readonly slug: string | null;
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** As sent: names, or objects; see `parseClaimFields`. */
  readonly claimFields: readonly unknown[];
}

/** A change: what is left out stays. */
export type CampaignPatch = Partial<CampaignTerms> & {
  readonly status?: CampaignStatus;
  /** Pins an active campaign anew. */
  readonly templateVersion?: number;
};

/** A campaign: a link under which visitors claim cards of one template, which its owner pays. */
export interface Campaign extends Readonly<
  Omit<CampaignEntity, 'slugSkeleton' | 'wantedVersion' | 'templateId' | 'revision' | 'deletedAt'>
> {
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** Absolute address of its page. */
  readonly publicUrl: string;
}

/** What becomes of a campaign that was public when it is deleted: its slug stays, and what was counted. */
export function hiddenCampaign(deletedAt: Date): Partial<CampaignEntity> {
  return { deletedAt, status: 'ended', name: '', fixedData: {}, claimFields: [], theme: null, blockedWords: [] };
}

/** The template that a campaign's reference names, with or without a version. */
export function templateOf(reference: string): Id<'tpl'> {
  const [id] = reference.split('@', 1);
  return id as Id<'tpl'>;
}
