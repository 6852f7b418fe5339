import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { BucketFailure } from './bucket-fault.js';

@Entity({ name: 'destinations' })
export class DestinationEntity {
  @PrimaryColumn('text')
  id!: Id<'dst'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  name!: string;

  /** The origin of the S3 service. */
  @Column('text')
  endpoint!: string;

  @Column('text')
  region!: string;

  @Column('text')
  bucket!: string;

  /** The start of all keys, without a slash at its ends; empty for none. */
  @Column('text')
  prefix!: string;

  /** True if addresses have the bucket in the path instead of the host. */
  @Column('boolean')
  forcePathStyle!: boolean;

  /** The base of the addresses that are answered, without a trailing slash; null: the bucket's own address. */
  @Column('text', { nullable: true })
  publicUrl!: string | null;

  @Column('text')
  accessKeyId!: string;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Null until it is tested, and after a change of its bucket or credentials. */
  @Column('jsonb', { nullable: true })
  lastTest!: DestinationTest | null;

  /** The last file that was not delivered; null if there is none since the last change. */
  @Column('jsonb', { nullable: true })
  lastFailure!: DeliveryFailure | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

export const TEST_STEPS = ['write', 'read', 'delete'] as const;
export type TestStepName = (typeof TEST_STEPS)[number];

/** A step of a test; a step after a failed write is left out. */
export interface TestStep {
  readonly step: TestStepName;
  readonly ok: boolean;
  /** Null for a step that succeeded. */
  readonly failure: BucketFailure | null;
}

/** The outcome of a test. */
export interface DestinationTest {
  readonly ok: boolean;
  /** ISO 8601. */
  readonly at: string;
  readonly steps: readonly TestStep[];
}

/** The failure of a delivery. */
export interface DeliveryFailure extends BucketFailure {
  /** ISO 8601. */
  readonly at: string;
}

/** A user's bucket for the files of renders. */
export type Destination = Readonly<Omit<DestinationEntity, 'userId' | 'sealedSecret'>>;

/** The settings of a destination that its owner sets. */
export type DestinationTerms = Omit<Destination, 'id' | 'lastTest' | 'lastFailure' | 'createdAt' | 'updatedAt'> & {
  readonly secretAccessKey: string;
};
