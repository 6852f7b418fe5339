import { Column, Entity, getMetadataArgsStorage, PrimaryColumn } from 'typeorm';
import { type Id, interfaceName } from '#kernel';

@Entity({ name: 'users' })
export class UserEntity {
  @PrimaryColumn('text')
  id!: Id<'usr'>;

  /** In the format of `parseEmailAddress`; unique regardless of case. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  name!: string;

  /** The name in its search form. Not selected: only the search uses it. */
  @Column({ type: 'text', select: false })
  nameFolded?: string;

  @Column({ type: 'text' })
  role!: UserRole;

  @Column({ type: 'text' })
  status!: UserStatus;

  @Column({ type: 'text' })
  locale!: Locale;

  /** Requests per minute over all keys and sessions; null means the default. */
  @Column({ type: 'integer', nullable: true })
  rateLimitPerMinute!: number | null;

  /** True if the requests of their renders are kept for a while; see `RequestKeeping`. */
  @Column({ type: 'boolean' })
  keepRequests!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSeenAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /**
   * When the person was erased; the anonymous row stays for the ledger. Not selected: such accounts are never found.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, select: false })
  erasedAt?: Date | null;
}

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Languages of the service's messages to a person. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** An account in the view of other domains. */
export type User = Readonly<Omit<UserEntity, 'nameFolded' | 'erasedAt'>>;

/** The filter of a list of accounts; absent members have no effect. */
export interface UserFilter {
  /** A part of the name, Arabic-aware, or of the address regardless of case, or the whole id. */
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: UserRole | undefined;
}

/** Members of an account that an administrator may change; absent ones stay the same. */
export type UserPatch = Partial<Pick<User, 'status' | 'role' | 'rateLimitPerMinute' | 'name'>>;

/** Members of an account that its holder may change; absent ones stay the same. */
export type ProfilePatch = Partial<Pick<User, 'name' | 'locale'>>;

export interface NewUser extends Pick<User, 'email'>, Partial<Pick<User, 'name' | 'role' | 'locale'>> {
  /** True if the address counts as verified from the start. */
  verified?: boolean | undefined;
}

/** The columns of `users u` under the names of `User`, for the statements that authenticate a caller. */
export const USER_COLUMNS = getMetadataArgsStorage()
  .filterColumns(UserEntity)
  .filter(({ options }) => options.select !== false)
  .map(({ propertyName }) => `u.${interfaceName(propertyName)} AS "${propertyName}"`)
  .join(', ');
