import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';

export type ApiKey = ApiKeyRecord;

const KEYS = ['keys'];

export const keysQuery = queryOptions({
  queryKey: KEYS,
  queryFn: async ({ signal }): Promise<readonly ApiKey[]> => (await api.apiKeys.list({ signal })).items,
});

export function useRefreshKeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEYS });
}

/** True if the key proves its user: neither revoked nor expired. */
export function isActiveKey({ revoked_at: revoked, expires_at: expires }: ApiKey, now = Date.now()): boolean {
  return revoked === null && (expires === null || new Date(expires).getTime() > now);
}

/** The name of a key in other lists; its last four letters if it has none. */
export function keyName({ name, last_four: end }: ApiKey): string {
  return name === '' ? `\u2066…${end}\u2069` : name;
}
