import { Column, Entity, getMetadataArgsStorage, PrimaryColumn } from 'typeorm';
import { type Id, interfaceName } from '#kernel';

@Entity({ name: 'users' })
export class UserEntity {
  @PrimaryColumn('text')
  id!: Id<'usr'>;

  /** In the form of `parseEmailAddress`; unique without regard to case. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  name!: string;

  /** The name in its search form. Not read back: only the search looks at it. */
  @Column({ type: 'text', select: false })
  nameFolded?: string;

  @Column({ type: 'text' })
  role!: UserRole;

  @Column({ type: 'text' })
  status!: UserStatus;

  @Column({ type: 'text' })
  locale!: Locale;

  /** Requests a minute over all keys and sessions; null means the default. */
  @Column({ type: 'integer', nullable: true })
  rateLimitPerMinute!: number | null;

  /** True where the requests of their renders are kept for a while; see `RequestKeeping`. */
  @Column({ type: 'boolean' })
  keepRequests!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSeenAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** When the person was erased; the row stays, without them, for the ledger. Not read back: such accounts are not found. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, select: false })
  erasedAt?: Date | null;
}

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Languages that the service speaks to a person in. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** An account, as other domains see it. */
export type User = Readonly<Omit<UserEntity, 'nameFolded' | 'erasedAt'>>;

/** Which accounts a list shows; what is absent restricts nothing. */
export interface UserFilter {
  /** A part of the name, Arabic-aware, or of the address without regard to case, or the whole id. */
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: UserRole | undefined;
}

/** What an administrator may change of an account; what is absent stays. */
export type UserPatch = Partial<Pick<User, 'status' | 'role' | 'rateLimitPerMinute' | 'name'>>;

/** Members of an account that its holder may change; absent ones stay. */
export type ProfilePatch = Partial<Pick<User, 'name' | 'locale'>>;

export interface NewUser extends Pick<User, 'email'>, Partial<Pick<User, 'name' | 'role' | 'locale'>> {
  /** Whether the address counts as verified from the start. */
  verified?: boolean | undefined;
}

/** The columns of `users u` as a `User` has them, for the statements that prove a caller. */
export const USER_COLUMNS = getMetadataArgsStorage()
  .filterColumns(UserEntity)
  .filter(({ options }) => options.select !== false)
  .map(({ propertyName }) => `u.${interfaceName(propertyName)} AS "${propertyName}"`)
  .join(', ');
