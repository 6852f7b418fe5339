import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DestinationRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';

export type Destination = DestinationRecord;
export type DestinationTest = NonNullable<Destination['last_test']>;
export type Failure = NonNullable<DestinationTest['steps'][number]['failure']>;

const DESTINATIONS = ['destinations'];

export const destinationsQuery = queryOptions({
  queryKey: DESTINATIONS,
  queryFn: async ({ signal }): Promise<readonly Destination[]> => (await api.destinations.list({ signal })).items,
});

export const destinationQuery = (id: string) =>
  queryOptions({
    queryKey: [...DESTINATIONS, id],
    queryFn: async ({ signal }): Promise<Destination> => api.destinations.get(id, { signal }),
  });

/** A destination in a list to choose from. */
export function optionOf({ id, name, bucket }: Destination): { id: string; label: string } {
  return { id, label: name === '' ? bucket : name };
}

export function useRefreshDestinations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: DESTINATIONS });
}
