import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CatalogRecord, HistoryRecord, PackageRecord } from '@naqsh/sdk';
import { api, ME } from '../../api/client.js';
import { type List, useList } from '../../api/use-list.js';

export type Package = PackageRecord;
export type Catalog = CatalogRecord;
export type HistoryEntry = HistoryRecord;

/** Entries of a history to show: all, payments, or manual bookings. */
export const SHOWN = ['all', 'payments', 'manual'] as const;
export type Shown = (typeof SHOWN)[number];

/** The bounds of a top-up, as the service documents them. */
export const FEWEST_CREDITS = 100;
export const MOST_CREDITS = 1_000_000;

const BILLING = ['billing'];

export const billingQuery = queryOptions({
  queryKey: [...BILLING, 'summary'],
  queryFn: async ({ signal }) => api.billing.get({ signal }),
});

export const catalogQuery = queryOptions({
  queryKey: [...BILLING, 'catalog'],
  queryFn: async ({ signal }) => api.billing.catalog.get({ signal }),
});

export function useHistory(shown: Shown): List<HistoryEntry> {
  return useList([...BILLING, 'history', shown], (page, options) =>
    api.billing.listHistory({ ...page, ...sourcesOf(shown) }, options),
  );
}

/** The sources to request. */
export function sourcesOf(shown: Shown): { include_stream: boolean; include_manual: boolean } {
  return { include_stream: shown !== 'manual', include_manual: shown !== 'payments' };
}

/** Queries the payment provider for a checkout's state; without an id for the newest checkout. */
export const confirmationQuery = (checkoutId: string | null) =>
  queryOptions({
    queryKey: [...BILLING, 'confirmation', checkoutId],
    queryFn: async ({ signal }) => {
      const id = checkoutId ?? (await newestCheckout(signal));
      return id === null ? null : api.billing.checkouts.confirm({ checkout_id: id }, { signal });
    },
    staleTime: 0,
  });

async function newestCheckout(signal: AbortSignal): Promise<string | null> {
  const { items } = await api.billing.listHistory({ limit: 1, include_manual: false }, { signal });
  return items[0]?.checkout_id ?? null;
}

/** Refreshes the balance and the history. */
export function useRefreshBilling(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ME }),
        client.invalidateQueries({ queryKey: [...BILLING, 'summary'] }),
        client.invalidateQueries({ queryKey: [...BILLING, 'history'] }),
      ]),
    [client],
  );
}
