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
  'render.batch.delivered',
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
