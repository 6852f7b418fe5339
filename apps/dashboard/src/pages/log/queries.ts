import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LoggedRenderRecord, RenderEntryRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';
import { addressOf } from '../../root.js';

export type LoggedRender = LoggedRenderRecord;
export type RenderEntry = RenderEntryRecord;

export const SOURCES = ['api', 'batch', 'campaign', 'order_job', 'link'] as const;
export const STATES = ['succeeded', 'failed'] as const;

/** The filters of the log, from the address of its page; days are whole ones in the user's time zone. */
export interface LogFilter {
  readonly status?: (typeof STATES)[number];
  readonly code?: string;
  readonly key?: string;
  readonly template?: string;
  readonly source?: (typeof SOURCES)[number];
  readonly from?: string;
  readonly to?: string;
}

const RENDERS = ['renders'];

export function useRenders(filter: LogFilter): List<LoggedRender> {
  const { status, code, key, template, source, from, to } = filter;
  return useList([...RENDERS, 'list', filter], (page, options) =>
    api.renders.list(
      {
        ...page,
        ...(status !== undefined && { status }),
        ...(code !== undefined && { code }),
        ...(key !== undefined && { key_id: key }),
        ...(template !== undefined && { template_id: template }),
        ...(source !== undefined && { source }),
        ...(from !== undefined && { from: startOf(from) }),
        ...(to !== undefined && { to: startOf(to, 1) }),
      },
      options,
    ),
  );
}

export const renderQuery = (id: string) =>
  queryOptions({ queryKey: [...RENDERS, id], queryFn: async ({ signal }) => api.renders.get(id, { signal }) });

/** The address of a thumbnail; `renders_get_thumbnail`. */
export function thumbnailOf(id: string): string {
  return addressOf(`v1/renders/${id}/thumbnail`);
}

export function useRefreshRenders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RENDERS });
}

/** The moment at which a day begins here, or one the given number of days later. */
function startOf(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
