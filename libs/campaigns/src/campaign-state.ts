import type { Campaign, CampaignEntity, CampaignStatus } from './campaign.entity.js';

/** The reasons why no card can be claimed at the moment. */
export const CLOSED_REASONS = ['not_started', 'paused', 'ended', 'exhausted'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

type Window = Pick<CampaignEntity, 'startsAt' | 'endsAt'>;
type Count = Pick<CampaignEntity, 'maxClaims' | 'claimsCount'>;

/** The campaign at an instant. */
export function campaignAt(entity: CampaignEntity, now: Date, publicUrl: string): Campaign {
  const { templateId, wantedVersion, slug } = entity;
  return {
    ...entity,
    status: statusAt(entity, now),
    templateId: wantedVersion === null ? templateId : `${templateId}@${wantedVersion}`,
    publicUrl: `${publicUrl}/c/${encodeURIComponent(slug)}`,
  };
}

/** A campaign whose end has passed is ended for good, as if its owner had ended it. */
export function statusAt({ status, endsAt }: Pick<CampaignEntity, 'status' | 'endsAt'>, now: Date): CampaignStatus {
  return status !== 'draft' && isOver({ endsAt }, now) ? 'ended' : status;
}

export function isOver({ endsAt }: Pick<Window, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** The reason why a public campaign gives no cards at an instant, the most permanent first; null if it gives them. */
export function closedAt(campaign: Pick<CampaignEntity, 'status'> & Window & Count, now: Date): ClosedReason | null {
  const status = statusAt(campaign, now);
  if (status === 'ended' || status === 'paused') return status;
  if (remainingClaims(campaign) === 0) return 'exhausted';
  return campaign.startsAt !== null && campaign.startsAt > now ? 'not_started' : null;
}

/** The remaining cards; null if only the owner's credits limit them. */
export function remainingClaims({ maxClaims, claimsCount }: Count): number | null {
  return maxClaims === null ? null : Math.max(0, maxClaims - claimsCount);
}
