import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { KeyScope } from './api-key.js';

@Entity({ name: 'api_keys' })
export class ApiKeyEntity {
  @PrimaryColumn('text')
  id!: Id<'key'>;

  @Column({ type: 'text' })
  userId!: Id<'usr'>;

  @Column({ type: 'text' })
  name!: string;

  /** SHA-256 of the key; never selected by default. */
  @Column({ type: 'bytea', select: false })
  hash!: Buffer;

  @Column({ type: 'text' })
  lastFour!: string;

  @Column({ type: 'text' })
  scope!: KeyScope;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}

/** The stored data of a key, without the key itself. */
export type ApiKey = Readonly<Omit<ApiKeyEntity, 'hash'>>;

/** The terms of a new key. */
export type NewApiKey = Partial<Omit<ApiKey, 'id' | 'userId' | 'lastFour' | 'createdAt' | 'lastUsedAt' | 'revokedAt'>>;
