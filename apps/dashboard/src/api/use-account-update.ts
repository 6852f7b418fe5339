import { useQueryClient } from '@tanstack/react-query';
import type { MePatchBody } from '@naqsh/sdk';
import { api, ME } from './client.js';
import type { Account } from './session.js';
import { useAction } from './use-action.js';

/** Changes the account, which every page then shows. */
export function useAccountUpdate({
  onDone,
  onError,
}: {
  onDone?: (account: Account) => unknown;
  onError?: (error: unknown) => void;
}) {
  const client = useQueryClient();
  return useAction((change: MePatchBody) => api.me.update(change), {
    onSuccess: async (account) => {
      client.setQueryData(ME, account);
      await onDone?.(account);
    },
    ...(onError && { onError }),
  });
}
