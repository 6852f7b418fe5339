import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

/** A store without its secrets, which only `StoreTokensTable` reads. */
@Entity({ name: 'stores' })
export class StoreEntity {
  @PrimaryColumn('text')
  id!: Id<'str'>;

  @Column('text')
  platform!: string;

  @Column('text')
  merchantId!: string;

  /** Whose it is; null until its merchant links it. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text')
  status!: StoreStatus;

  /** In the form of `parsePaidRule`. */
  @Column('text')
  paidRule!: string;

  @Column('text', { array: true })
  scopes!: string[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenExpiresAt!: Date | null;

  @Column('text')
  syncStatus!: SyncStatus;

  /** Which run writes: what another one still has to say counts no more. */
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

/** The store as others see it. */
export function storeOf({ syncStatus, syncDone, syncTotal, syncFinishedAt, ...store }: StoreEntity): Store {
  const sync = { status: syncStatus, done: syncDone, total: syncTotal, finishedAt: syncFinishedAt };
  return { ...store, sync };
}

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

/** Columns of the run that brings its products over. */
type SyncMember = 'syncStatus' | 'syncRun' | 'syncDone' | 'syncTotal' | 'syncFinishedAt';

/** A store that installed the application. */
export interface Store extends Readonly<Omit<StoreEntity, SyncMember>> {
  readonly sync: SyncState;
}
