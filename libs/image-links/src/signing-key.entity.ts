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

  /** Images that the key's links may cause per day; null for no limit. */
  @Column('integer', { nullable: true })
  dailyLimit!: number | null;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Valid until `previousUntil`. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  /** The end of the previous secret's validity; null if there is none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}

/** A template that a key's links may use. */
export interface LinkPreset {
  readonly templateId: Id<'tpl'>;
  /** Fields that links may set; null for all fields. */
  readonly fields: readonly string[] | null;
}

/** A key that signs links to images, without its secrets. */
export type SigningKey = Readonly<Omit<SigningKeyEntity, 'userId' | 'sealedSecret' | 'sealedPreviousSecret'>>;

/** The terms of a signing key, as its owner sets them. */
export type SigningKeyTerms = Pick<SigningKey, 'name' | 'presets' | 'dailyLimit'>;

/** Omitted members stay. */
export type SigningKeyPatch = Partial<SigningKeyTerms> & {
  /** Creates a new secret. */
  readonly rotateSecret?: boolean;
  /** Days for which links signed with the previous secret stay valid. */
  readonly keepPreviousDays?: number;
};

/** A signing key, with its secret if it is new: it is shown only once. */
export interface ShownSigningKey {
  readonly key: SigningKey;
  readonly secret: string | null;
}
