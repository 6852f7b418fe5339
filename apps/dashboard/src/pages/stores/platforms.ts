import type { Naqsh } from '@naqsh/sdk';
import { api as client } from '../../api/client.js';

/** The platform that addresses of the SDK name, and that of our own addresses which name none. */
export const NAMED = 'salla';
export const SANDBOX = 'sandbox-store';
export const PLATFORMS = [NAMED, 'zid', SANDBOX] as const;
export type Platform = (typeof PLATFORMS)[number];

const clients = new Map<Platform, Naqsh>([[NAMED, client]]);

/**
 * The client for stores of a platform, by default of the named one: their addresses differ from the SDK's only in its
 * name.
 */
export function apiOf(platform: Platform = NAMED): Naqsh {
  const known = clients.get(platform);
  if (known !== undefined) return known;
  const renamed = (address: string): string => address.replace(`/integrations/${NAMED}/`, `/integrations/${platform}/`);
  const made = client.withOptions({
    fetch: (address, init) => fetch(typeof address === 'string' ? renamed(address) : address, init),
  });
  clients.set(platform, made);
  return made;
}
