import type { Locale, ProfilePatch, User } from '#users';

/** A request for a new account. */
export interface SignUp {
  email: string;
  password: string;
  name: string;
  locale: Locale;
}

/** The credentials of a sign-in. */
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
  /** Usable API keys: neither revoked nor expired. */
  readonly keysCount: number;
}

/** The result of a sign-in. */
export interface SignedIn {
  readonly account: Account;
  /** The text of the session, for the cookie; returned only here. */
  readonly session: string;
}

/**
 * The effect of a link: a mailed one confirms an address or a new password; one issued at a local start signs its
 * holder in.
 */
export type LinkPurpose = 'sign_up' | 'password_reset' | 'sign_in';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The lifetimes of links. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  sign_up: 24 * HOUR_MS,
  password_reset: HOUR_MS,
  sign_in: 15 * MINUTE_MS,
};

/** The account that a sign-up creates once its address is verified. */
export interface PendingAccount {
  readonly passwordHash: string;
  readonly name: string;
  readonly locale: Locale;
}

/** A link that asks the reader of an address to confirm an action. */
export interface AccountLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** Only for a sign-up. */
  readonly pending: PendingAccount | null;
}
