import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

type Members = Readonly<Record<string, unknown>>;

@Entity({ name: 'audit_entries' })
export class AuditEntryEntity {
  @PrimaryColumn('text')
  id!: Id<'aud'>;

  /** Null for the command line and for external systems. */
  @Column('text', { nullable: true })
  actorId!: Id<'usr'> | null;

  @Column('text')
  action!: string;

  @Column('text')
  target!: string;

  @Column('jsonb', { nullable: true })
  before!: Members | null;

  @Column('jsonb', { nullable: true })
  after!: Members | null;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** An action of an administrator, or of a user on their own account. */
export type AuditEntry = Readonly<AuditEntryEntity>;

/** Filters the trail; absent members match everything. */
export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}
