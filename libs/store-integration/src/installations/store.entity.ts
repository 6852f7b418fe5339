import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

/** A store without its secrets. Only `StoreTokensTable` reads those. */
@Entity({ name: 'stores' })
export class StoreEntity {
  @PrimaryColumn('text')
  id!: Id<'str'>;

  @Column('text')
  platform!: string;

  @Column('text')
  merchantId!: string;

  /** The owner; null until the merchant links the store. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text')
  status!: StoreStatus;

  /** In the format of `parsePaidRule`. */
  @Column('text')
  paidRule!: string;

  @Column('text', { array: true })
  scopes!: string[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenExpiresAt!: Date | null;

  @Column('text')
  syncStatus!: SyncStatus;

  /** The current sync run; writes of any other run are ignored. */
  @Column('text', { nullable: true })
  syncRun!: string | null;

  @Column('integer')
  syncDone!: number;

  @Column('integer', { nullable: true })
  syncTotal!: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  syncFinishedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  installedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  uninstalledAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  linkedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Returns the store for use outside this module. */
export function storeOf({ syncStatus, syncDone, syncTotal, syncFinishedAt, ...store }: StoreEntity): Store {
  const sync = { status: syncStatus, done: syncDone, total: syncTotal, finishedAt: syncFinishedAt };
  return { ...store, sync };
}

export const STORE_STATUSES = ['active', 'uninstalled', 'expired'] as const;
/** `expired`: the store no longer gives us tokens, or no longer pays; only the merchant can change that. */
export type StoreStatus = (typeof STORE_STATUSES)[number];

export const SYNC_STATUSES = ['idle', 'running', 'failed'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

/** The progress of the product sync of a store. */
export interface SyncState {
  readonly status: SyncStatus;
  readonly done: number;
  /** Null if the platform does not say. */
  readonly total: number | null;
  readonly finishedAt: Date | null;
}

/** Columns of the product sync. */
type SyncMember = 'syncStatus' | 'syncRun' | 'syncDone' | 'syncTotal' | 'syncFinishedAt';

/** A store that installed the application. */
export interface Store extends Readonly<Omit<StoreEntity, SyncMember>> {
  readonly sync: SyncState;
}
