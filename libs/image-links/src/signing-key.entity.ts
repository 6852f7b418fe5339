import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'signing_keys' })
export class SigningKeyEntity {
  @PrimaryColumn('text')
  id!: Id<'sgk'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  name!: string;

  @Column('jsonb')
  presets!: readonly LinkPreset[];

  /** Images that links of the key may cause on one day; null: no limit. */
  @Column('integer', { nullable: true })
  dailyLimit!: number | null;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Until `previousUntil`. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  /** When links of the secret before stop working; null if there is none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}

/** A template that links of a key may ask for. */
export interface LinkPreset {
  readonly templateId: Id<'tpl'>;
  /** Fields that links may give values; null: all of them. */
  readonly fields: readonly string[] | null;
}

/** A key that signs links to images, without its secrets. */
export type SigningKey = Readonly<Omit<SigningKeyEntity, 'userId' | 'sealedSecret' | 'sealedPreviousSecret'>>;

/** The terms of a signing key, as its owner gives them. */
export type SigningKeyTerms = Pick<SigningKey, 'name' | 'presets' | 'dailyLimit'>;

/** Members that are left out stay. */
export type SigningKeyPatch = Partial<SigningKeyTerms> & {
  /** Makes a new secret. */
  readonly rotateSecret?: boolean;
  /** Days for which links of the secret before go on to work. */
  readonly keepPreviousDays?: number;
};

/** A signing key, with its secret where that was made just now: nobody sees it again. */
export interface ShownSigningKey {
  readonly key: SigningKey;
  readonly secret: string | null;
}
