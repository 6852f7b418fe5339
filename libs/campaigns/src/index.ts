export {
  type BilingualText,
  type Campaign,
  CAMPAIGN_STATUSES,
  type CampaignPatch,
  type CampaignStatus,
  type CampaignTerms,
  type CampaignTheme,
  CLAIM_FORMATS,
  type ClaimField,
  type ClaimFormat,
  type FieldValues,
} from './campaign.entity.js';
export { CLOSED_REASONS, type ClosedReason } from './campaign-state.js';
export { campaignsErrors, campaignsFaults, claimErrors, claimVariants } from './campaigns.errors.js';
export { CampaignsModule } from './campaigns.module.js';
export { CampaignsService } from './campaigns.service.js';
export { type Claim, CLAIM_SOURCE, type ClaimCard, type ClaimRequest } from './claims/claim.entity.js';
export { ClaimCards } from './claims/claim-cards.service.js';
export { CARDS_REMOVAL, CLAIM_RETENTION, ClaimErasure } from './claims/claim-erasure.service.js';
export { type ClaimsCsv, ClaimsExport } from './claims/claims-export.service.js';
export { COUNT_CLAIM } from './claims/count-claim.js';
export { ClaimsService } from './claims/claims.service.js';
export { type PublicCampaign, PublicCampaigns } from './public-campaigns.service.js';
export { parseSlug, skeletonOf } from './slug.js';
export { type FormField } from './claim-forms.service.js';
export {
  type CampaignPicture,
  ClaimPictures,
  type SampleRequest,
  type UnfinishedForm,
} from './claim-pictures.service.js';
export { type VisitorForm, VisitorForms } from './visitor-forms.service.js';
export { VISITOR_PICTURE_BYTES } from './visitor-pictures.js';
