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
export { campaignsErrors, campaignsFaults } from './campaigns.errors.js';
export { CampaignsModule } from './campaigns.module.js';
export { CampaignsService } from './campaigns.service.js';
