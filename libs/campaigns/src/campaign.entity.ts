import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The formats in which visitors can download their card. */
export const CLAIM_FORMATS = ['png', 'pdf'] as const;
export type ClaimFormat = (typeof CLAIM_FORMATS)[number];

/** A text in the languages of a campaign; English is optional. */
export interface BilingualText {
  readonly ar: string;
  readonly en: string | null;
}

/** The look of a campaign's page; null members use the page's default. */
export interface CampaignTheme {
  readonly title: BilingualText | null;
  readonly message: BilingualText | null;
  readonly colors: { readonly background: string; readonly text: string; readonly accent: string } | null;
  readonly logoAssetId: string | null;
}

/** A template field that visitors fill in; null members use the template's value. */
export interface ClaimField {
  readonly name: string;
  /** By language. */
  readonly label: { readonly ar: string | null; readonly en: string | null } | null;
  /** Unicode scalar values. */
  readonly maxLength: number | null;
  /** Rust regex syntax, matched against the whole value; the template's own pattern applies too. */
  readonly pattern: string | null;
  readonly required: boolean | null;
}

/** By field name; validated against the template's fields. */
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

  /**
   * The visual skeleton of the slug; no two are the same. Null if an older slug had the same skeleton before they were
   * compared.
   */
  @Column('text', { nullable: true })
  slugSkeleton!: string | null;

  /** The stored status, which ignores the clock: a campaign past its `endsAt` may still be `active` here. */
  @Column('text')
  status!: CampaignStatus;

  @Column('text')
  templateId!: Id<'tpl'>;

  /** The version that the owner named with the template; null for the newest at activation. */
  @Column('integer', { nullable: true })
  wantedVersion!: number | null;

  /** Pinned at activation. */
  @Column('integer', { nullable: true })
  templateVersion!: number | null;

  /** Values shared by all cards. */
  @Column('jsonb')
  fixedData!: FieldValues;

  @Column('jsonb')
  claimFields!: readonly ClaimField[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startsAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;

  /** Null if only the owner's credits limit the claims. */
  @Column('integer', { nullable: true })
  maxClaims!: number | null;

  @Column('integer')
  perClaimantLimit!: number;

  @Column('text', { array: true })
  formats!: readonly ClaimFormat[];

  /** Names of template sizes: one for all cards, or several to choose from; empty for the template itself. */
  @Column('text', { array: true })
  sizes!: readonly string[];

  @Column('jsonb', { nullable: true })
  theme!: CampaignTheme | null;

  @Column('text', { array: true })
  blockedWords!: readonly string[];

  /** True if a card may show boxes for a visitor's letters that no font has. */
  @Column('boolean')
  allowMissingGlyphs!: boolean;

  @Column('integer')
  claimsCount!: number;

  /** The number of changes. A change that was validated against another revision is validated again. */
  @Column('integer')
  revision!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Set when a public campaign is deleted: it is hidden, and its slug stays reserved. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

/** Members that the service sets. */
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

/** The terms that an owner sets: all members of a campaign except those of the service. */
export interface CampaignTerms extends Readonly<
  Omit<CampaignEntity, OwnMember | 'slug' | 'templateId' | 'claimFields'>
> {
  /** As sent; null to derive it from the name. */
  readonly slug: string | null;
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** As sent: names or objects; see `parseClaimFields`. */
  readonly claimFields: readonly unknown[];
}

/** A change; omitted members stay. */
export type CampaignPatch = Partial<CampaignTerms> & {
  readonly status?: CampaignStatus;
  /** Pins an active campaign to another version. */
  readonly templateVersion?: number;
};

/** A campaign: a link where visitors claim cards of one template at its owner's expense. */
export interface Campaign extends Readonly<
  Omit<CampaignEntity, 'slugSkeleton' | 'wantedVersion' | 'templateId' | 'revision' | 'deletedAt'>
> {
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** The absolute URL of its page. */
  readonly publicUrl: string;
}

/** The state of a public campaign after its deletion: the slug and the counts stay. */
export function hiddenCampaign(deletedAt: Date): Partial<CampaignEntity> {
  return { deletedAt, status: 'ended', name: '', fixedData: {}, claimFields: [], theme: null, blockedWords: [] };
}

/** The id of the template in a campaign's reference, with or without a version. */
export function templateOf(reference: string): Id<'tpl'> {
  const [id] = reference.split('@', 1);
  return id as Id<'tpl'>;
}
