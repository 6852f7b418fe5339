import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchRowRecord, ListedBatchRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';
import { addressOf } from '../../root.js';

export type ListedBatch = ListedBatchRecord;
export type BatchRow = BatchRowRecord;

const BATCHES = ['batches'];
const POLL_MS = 2_000;
/** While an unavailable bucket is waited for. */
const SLOW_POLL_MS = 15_000;

export function useBatches(): List<ListedBatch> {
  return useList([...BATCHES, 'list'], (page, options) => api.batches.list(page, options));
}

/** A batch, polled until it is done and delivered. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...BATCHES, id],
    queryFn: async ({ signal }) => api.batches.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'done') return POLL_MS;
      const { delivery } = data;
      if (delivery === null || delivery.status === 'done' || delivery.status === 'failed') return false;
      return delivery.next_try_at === null ? POLL_MS : SLOW_POLL_MS;
    },
  });

/** The rows of a batch, once this many are done. */
export function useRows(id: string, done: number) {
  return useQuery({
    queryKey: [...BATCHES, id, 'rows', done],
    queryFn: async ({ signal }): Promise<readonly BatchRow[]> => (await api.batches.listRows(id, {}, { signal })).items,
    placeholderData: (former) => former,
  });
}

/** The address of all pictures as one file; `batches_get_archive`. */
export function archiveOf(id: string): string {
  return addressOf(`v1/render/batch/${id}/archive`);
}

export function useRefreshBatches(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: BATCHES });
}
