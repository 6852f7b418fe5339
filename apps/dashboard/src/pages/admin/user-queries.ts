import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ADMIN } from './use-admin.js';

export const ROLES = ['user', 'admin'] as const;
export const USER_STATES = ['active', 'suspended'] as const;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN, 'users', id],
    queryFn: async ({ signal }) => api.admin.users.get(id, { signal }),
  });

export const userBillingQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN, 'users', id, 'billing'],
    queryFn: async ({ signal }) => api.admin.users.billing.get(id, { signal }),
  });
