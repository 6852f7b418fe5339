import type { Id } from '#kernel';

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Languages that the service speaks to a person in. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** An account, as other domains see it. */
export interface User {
  readonly id: Id<'usr'>;
  /** In the form of `parseEmailAddress`; unique without regard to case. */
  readonly email: string;
  readonly name: string;
  readonly role: UserRole;
  readonly status: UserStatus;
  readonly locale: Locale;
  /** Requests a minute over all keys and sessions; null means the default. */
  readonly rateLimitPerMinute: number | null;
  readonly verifiedAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

/** Which accounts a list shows; what is absent restricts nothing. */
export interface UserFilter {
  /** A part of the name, Arabic-aware, or of the address without regard to case, or the whole id. */
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: UserRole | undefined;
}

/** What an administrator may change of an account; what is absent stays. */
export interface UserPatch {
  readonly status?: UserStatus | undefined;
  readonly role?: UserRole | undefined;
  /** Null: the default. */
  readonly rateLimitPerMinute?: number | null | undefined;
  readonly name?: string | undefined;
}

export interface NewUser {
  email: string;
  name?: string | undefined;
  role?: UserRole | undefined;
  locale?: Locale | undefined;
  /** Whether the address counts as verified from the start. */
  verified?: boolean | undefined;
}
