import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SiteRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';

export type Site = SiteRecord;

const SITES = ['sites'];

export const sitesQuery = queryOptions({
  queryKey: SITES,
  queryFn: async ({ signal }): Promise<readonly Site[]> => (await api.sites.list({ signal })).items,
});

export const siteQuery = (id: string) =>
  queryOptions({
    queryKey: [...SITES, id],
    queryFn: async ({ signal }): Promise<Site> => api.sites.get(id, { signal }),
  });

export function useRefreshSites(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SITES });
}
