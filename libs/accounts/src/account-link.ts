import type { Locale } from '#users';

/** What a link in a mail confirms. */
export type LinkPurpose = 'sign_up' | 'password_reset';

const HOUR_MS = 3_600_000;

/** How long a link works. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  sign_up: 24 * HOUR_MS,
  password_reset: HOUR_MS,
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
