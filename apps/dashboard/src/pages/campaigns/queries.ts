import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CampaignRecord, ClaimRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';
import { addressOf } from '../../root.js';

export type Campaign = CampaignRecord;
export type Claim = ClaimRecord;

const CAMPAIGNS = ['campaigns'];
/** Most claims of a page, to load as many days of the chart as possible with one call. */
const CLAIMS_PAGE = 200;

export function useCampaigns(): List<Campaign> {
  return useList([...CAMPAIGNS, 'list'], (page, options) => api.campaigns.list(page, options));
}

export const campaignQuery = (id: string) =>
  queryOptions({ queryKey: [...CAMPAIGNS, id], queryFn: async ({ signal }) => api.campaigns.get(id, { signal }) });

export function useClaims(id: string): List<Claim> {
  return useList([...CAMPAIGNS, id, 'claims'], (page, options) => api.campaigns.claims.list(id, page, options), {
    limit: CLAIMS_PAGE,
  });
}

/** The id of the campaign's template without its optional version. */
export function templateIdOf({ template_id: id }: Campaign): string {
  return id.split('@', 1).join();
}

/** The address of a claimed card. */
export function cardOf({ slug }: Campaign, { claim_id: id }: Claim, format: 'png' | 'pdf'): string {
  return addressOf(`v1/campaigns/${encodeURIComponent(slug)}/claims/${id}/image?format=${format}`);
}

export function useRefreshCampaigns(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: CAMPAIGNS });
}

/** The state of a campaign from its visitors' view. */
export type State = 'draft' | 'active' | 'paused' | 'ended' | 'scheduled' | 'exhausted';

export function stateOf(campaign: Campaign, now = Date.now()): State {
  const { status, starts_at: start, max_claims: most, claims_count: count } = campaign;
  if (status === 'active' && most !== null && count >= most) return 'exhausted';
  if (status === 'active' && start !== null && new Date(start).getTime() > now) return 'scheduled';
  return (['draft', 'active', 'paused', 'ended'] as const).find((one) => one === status) ?? 'ended';
}
