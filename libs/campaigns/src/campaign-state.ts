import type { Campaign, CampaignEntity, CampaignStatus } from './campaign.entity.js';

/** Why nobody can claim a card at the moment. */
export const CLOSED_REASONS = ['not_started', 'paused', 'ended', 'exhausted'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

type Window = Pick<CampaignEntity, 'startsAt' | 'endsAt'>;
type Count = Pick<CampaignEntity, 'maxClaims' | 'claimsCount'>;

/** The campaign as it stands at an instant. */
export function campaignAt(entity: CampaignEntity, now: Date, publicUrl: string): Campaign {
  const { templateId, wantedVersion, slug } = entity;
  return {
    ...entity,
    status: statusAt(entity, now),
    templateId: wantedVersion === null ? templateId : `${templateId}@${wantedVersion}`,
    publicUrl: `${publicUrl}/c/${encodeURIComponent(slug)}`,
  };
}

/** The clock ends a campaign as its owner does: for good. */
export function statusAt({ status, endsAt }: Pick<CampaignEntity, 'status' | 'endsAt'>, now: Date): CampaignStatus {
  return status !== 'draft' && isOver({ endsAt }, now) ? 'ended' : status;
}

export function isOver({ endsAt }: Pick<Window, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Why a campaign that was made public gives no card at an instant, what lasts longest first; null: it does. */
export function closedAt(campaign: Pick<CampaignEntity, 'status'> & Window & Count, now: Date): ClosedReason | null {
  const status = statusAt(campaign, now);
  if (status === 'ended' || status === 'paused') return status;
  if (remainingClaims(campaign) === 0) return 'exhausted';
  return campaign.startsAt !== null && campaign.startsAt > now ? 'not_started' : null;
}

/** Cards that are left; null: as many as the owner's credits pay. */
export function remainingClaims({ maxClaims, claimsCount }: Count): number | null {
  return maxClaims === null ? null : Math.max(0, maxClaims - claimsCount);
}
