import type { Locale, User } from '#users';

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
