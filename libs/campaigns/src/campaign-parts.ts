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
