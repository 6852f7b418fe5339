import type { Locale, ProfilePatch, User } from '#users';

/** Somebody who wants an account. */
export interface SignUp {
  email: string;
  password: string;
  name: string;
  locale: Locale;
}

/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** An account as its holder sees it. */
export interface Account {
  readonly user: User;
  /** Credits. */
  readonly balance: number;
  /** Stores linked to the account. */
  readonly storesCount: number;
}

/** The settings that an account's holder may change; absent ones stay. */
export type AccountPatch = ProfilePatch & Partial<Pick<User, 'keepRequests'>>;

/** An account as an administrator sees it. */
export interface AdministeredAccount extends Account {
  /** API keys that work: neither revoked nor expired. */
  readonly keysCount: number;
}

/** Somebody who has just signed in. */
export interface SignedIn {
  readonly account: Account;
  /** The text of the session, for the cookie; it is seen only here. */
  readonly session: string;
}

/** A link's effect: a mail's confirms an address or a new password; that of a local start signs its holder in. */
export type LinkPurpose = 'sign_up' | 'password_reset' | 'sign_in';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a link works. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  sign_up: 24 * HOUR_MS,
  password_reset: HOUR_MS,
  sign_in: 15 * MINUTE_MS,
};

/** The account that a sign-up becomes once its address is proved. */
export interface PendingAccount {
  readonly passwordHash: string;
  readonly name: string;
  readonly locale: Locale;
}

/** Something that a mail asks to confirm, for whoever reads that address. */
export interface AccountLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** Of a sign-up. */
  readonly pending: PendingAccount | null;
}
