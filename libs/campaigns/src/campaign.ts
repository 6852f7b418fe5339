import type { CampaignEntity } from './campaign.entity.js';
import type { CampaignStatus } from './campaign-parts.js';

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
