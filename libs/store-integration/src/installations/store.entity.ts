import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Store, StoreStatus, SyncStatus } from './store.js';

/** A store without its secrets, which only `StoreTokensTable` reads. */
@Entity({ name: 'stores' })
export class StoreEntity {
  @PrimaryColumn('text')
  id!: Id<'str'>;

  @Column('text')
  platform!: string;

  @Column('text')
  merchantId!: string;

  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text')
  status!: StoreStatus;

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
