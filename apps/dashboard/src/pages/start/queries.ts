import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, ME } from '../../api/client.js';
import type { Template } from '../templates/queries.js';

/** The name of the card among the gallery's templates. */
const EXAMPLE = 'Eid card';
/** A minute has room for 60 calls; a third of them are for this page. */
const PERIOD_MS = 3_000;

/** A template of the gallery, preferably that of the first card; null if the gallery is empty. */
export const exampleQuery = queryOptions({
  queryKey: ['templates', 'example'],
  queryFn: async ({ signal }): Promise<Template | null> => {
    const named = await api.templates.list({ scope: 'public', query: EXAMPLE, limit: 1 }, { signal });
    const any = named.items[0] ?? (await api.templates.list({ scope: 'public', limit: 1 }, { signal })).items[0];
    return any === undefined ? null : api.templates.get(any.id, { signal });
  },
  staleTime: Infinity,
});

export interface Arrival {
  /** Pictures of 90 days. */
  readonly count: number;
  /** True if one came while the page was open. */
  readonly hasJustCome: boolean;
}

/** Watches for the first request, as long as none has come. */
export function useArrival(): Arrival {
  const client = useQueryClient();
  const [before, setBefore] = useState<number>();
  const { data } = useQuery({
    queryKey: ['usage', '90d'],
    queryFn: async ({ signal }) => api.usage.get({ range: '90d' }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.total.renders ?? 0) > 0 && before !== 0 ? PERIOD_MS * 4 : PERIOD_MS),
  });
  const count = data?.total.renders ?? 0;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) setBefore((former) => former ?? count);
  }, [isKnown, count]);
  const hasJustCome = before !== undefined && count > before;
  useEffect(() => {
    if (hasJustCome) void client.invalidateQueries({ queryKey: ME });
  }, [hasJustCome, client]);
  return { count, hasJustCome };
}
