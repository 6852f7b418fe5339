import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SigningKeyRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';

export type SigningKey = SigningKeyRecord;

const SIGNING_KEYS = ['signing-keys'];

export const signingKeysQuery = queryOptions({
  queryKey: SIGNING_KEYS,
  queryFn: async ({ signal }): Promise<readonly SigningKey[]> => (await api.signingKeys.list({ signal })).items,
});

export function useRefreshSigningKeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SIGNING_KEYS });
}
