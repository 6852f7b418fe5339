import type { Id } from '#kernel';

export const USER_ROLES = ['user', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** An account, as other domains see it. */
export interface User {
  readonly id: Id<'usr'>;
  /** As it was given; unique without regard to case. */
  readonly email: string;
  readonly name: string;
  readonly role: UserRole;
  readonly status: UserStatus;
  /** BCP 47, such as `ar-SA`. */
  readonly locale: string;
  /** Requests a minute over all keys and sessions; null means the default. */
  readonly rateLimitPerMinute: number | null;
  readonly verifiedAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

export interface NewUser {
  email: string;
  name?: string | undefined;
  role?: UserRole | undefined;
  /** Whether the address counts as verified from the start. */
  verified?: boolean | undefined;
}
