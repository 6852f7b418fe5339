import type { Id } from '#kernel';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What visitors may take their card as. */
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

/** What an owner says of a campaign. */
export interface CampaignTerms {
  readonly name: string;
  /** As sent; null: made from the name. */
  readonly slug: string | null;
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** What every card says. */
  readonly fixedData: FieldValues;
  /** As sent: names, or objects; see `parseClaimFields`. */
  readonly claimFields: readonly unknown[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Null: as many as the owner's credits pay. */
  readonly maxClaims: number | null;
  readonly perClaimantLimit: number;
  readonly formats: readonly ClaimFormat[];
  readonly theme: CampaignTheme | null;
  readonly blockedWords: readonly string[];
  /** True if a card may show boxes for letters of a visitor that no font has. */
  readonly allowMissingGlyphs: boolean;
}

/** A change: what is left out stays. */
export type CampaignPatch = Partial<CampaignTerms> & {
  readonly status?: CampaignStatus;
  /** Pins an active campaign anew. */
  readonly templateVersion?: number;
};

/** A campaign: a link under which visitors claim cards of one template, which its owner pays. */
export interface Campaign extends Omit<CampaignTerms, 'slug' | 'claimFields'> {
  readonly id: Id<'cmp'>;
  readonly userId: Id<'usr'>;
  readonly slug: string;
  readonly claimFields: readonly ClaimField[];
  /** The clock included: `ended` from `endsAt` on. */
  readonly status: CampaignStatus;
  /** Of the template; pinned when the campaign became active, null before. */
  readonly templateVersion: number | null;
  readonly claimsCount: number;
  /** Absolute address of its page. */
  readonly publicUrl: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
