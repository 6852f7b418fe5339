import type { CampaignEntity } from './campaign.entity.js';

/** What becomes of a campaign that was public when it is deleted: its slug stays, and what was counted. */
export function hiddenCampaign(deletedAt: Date): Partial<CampaignEntity> {
  return { deletedAt, status: 'ended', name: '', fixedData: {}, claimFields: [], theme: null, blockedWords: [] };
}
