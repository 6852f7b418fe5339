export {
  CAMPAIGN_STATUSES,
  CLAIM_FORMATS,
  type BilingualText,
  type Campaign,
  type CampaignPatch,
  type CampaignStatus,
  type CampaignTerms,
  type CampaignTheme,
  type ClaimField,
  type ClaimFormat,
  type FieldValues,
} from './campaign.js';
export { CLOSED_REASONS, type ClosedReason } from './campaign-state.js';
export { campaignsErrors, campaignsFaults } from './campaigns.errors.js';
export { CampaignsModule } from './campaigns.module.js';
export { CampaignsService } from './campaigns.service.js';
export { type PublicCampaign, PublicCampaigns } from './public-campaigns.service.js';
