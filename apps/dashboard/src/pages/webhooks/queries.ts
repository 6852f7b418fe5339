import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WebhookDeliveryRecord, WebhookEndpointBody, WebhookEndpointRecord } from '@naqsh/sdk';
import { useCallback } from 'react';
import { api } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';

export type Endpoint = WebhookEndpointRecord;
export type Delivery = WebhookDeliveryRecord;
export type EventType = WebhookEndpointBody['events'][number];

export const EVENTS = [
  'render.batch.completed',
  'claim.created',
  'order_job.succeeded',
  'order_job.failed',
  'credits.low',
  'endpoint.disabled',
] as const satisfies readonly EventType[];

const ENDPOINTS = ['webhooks'];

export function useEndpoints(): List<Endpoint> {
  return useList([...ENDPOINTS, 'list'], (page, options) => api.webhookEndpoints.list(page, options));
}

export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENDPOINTS, id],
    queryFn: async ({ signal }) => api.webhookEndpoints.get(id, { signal }),
  });

export function useDeliveries(id: string): List<Delivery> {
  return useList([...ENDPOINTS, id, 'deliveries'], (page, options) =>
    api.webhookEndpoints.deliveries.list(id, page, options),
  );
}

export function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ENDPOINTS }), [client]);
}

/** Seconds after each try that failed until the next one; none after the tenth. */
const PAUSES_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** The moment of the next try, unless the server asked for a later one; null where none comes, or the first is under way. */
export function nextTryOf({ status, attempts }: Delivery): string | null {
  const [last, pause] = [attempts.at(-1), PAUSES_S[attempts.length - 1]];
  if (status !== 'pending' || last === undefined || pause === undefined) return null;
  return new Date(new Date(last.at).getTime() + last.duration_ms + pause * 1_000).toISOString();
}
