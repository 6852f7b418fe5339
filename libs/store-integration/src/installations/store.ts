import type { Id } from '#kernel';

export const STORE_STATUSES = ['active', 'uninstalled', 'expired'] as const;
/** `expired`: it gives us no tokens any more, or pays no more; only the merchant can change that. */
export type StoreStatus = (typeof STORE_STATUSES)[number];

export const SYNC_STATUSES = ['idle', 'running', 'failed'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

/** How far the products of a store are brought over. */
export interface SyncState {
  readonly status: SyncStatus;
  readonly done: number;
  /** Null where the platform does not say. */
  readonly total: number | null;
  readonly finishedAt: Date | null;
}

/** A store that installed the application. */
export interface Store {
  readonly id: Id<'str'>;
  readonly platform: string;
  readonly merchantId: string;
  /** Whose it is; null until its merchant links it. */
  readonly userId: Id<'usr'> | null;
  readonly name: string;
  readonly domain: string | null;
  readonly status: StoreStatus;
  /** In the form of `parsePaidRule`. */
  readonly paidRule: string;
  readonly scopes: readonly string[];
  readonly tokenExpiresAt: Date | null;
  readonly sync: SyncState;
  readonly installedAt: Date;
  readonly uninstalledAt: Date | null;
  readonly linkedAt: Date | null;
  readonly createdAt: Date;
}
