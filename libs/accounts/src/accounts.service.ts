import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { PasswordsService, type Principal, SessionsService } from '#identity';
import { compose, Outbox, passwordChanged } from '#notifications';
import { RateLimiter } from '#rate-limit';
import { RequestKeeping, requireEmailAddress, spellingKey, type User, UsersService } from '#users';
import type { Account, AccountPatch, Credentials, SignedIn, SignUp } from './account.js';
import { AccountLinksService } from './account-links.service.js';
import { accountsErrors } from './accounts.errors.js';
import { LinkedStores } from './linked-stores.service.js';
import { SignupGrants } from './signup-grants.service.js';

/** Signing up, signing in and managing an account. No answer reveals whether an address has an account. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinksService,
    private readonly grants: SignupGrants,
    private readonly credits: CreditsService,
    private readonly stores: LinkedStores,
    private readonly keeping: RequestKeeping,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Mails a link to the address. The account is created only when the link is followed, so nobody can take another
   * person's address.
   */
  async signUp({ email, password, name, locale }: SignUp): Promise<void> {
    const address = await this.admit('sign-up', email);
    const passwordHash = await this.passwords.hash(password);
    await this.links.request('sign_up', address, { passwordHash, name, locale });
  }

  /** Creates the account of a sign-up link, with its initial credits; throws `invalid_token`. */
  async verify(token: string): Promise<User> {
    return this.transactor.run(async () => {
      const { email, pending } = await this.links.redeem('sign_up', token);
      if (pending === null) throw accountsErrors.invalid_token.at(['body', 'token']);
      const user = await this.users.create({ email, name: pending.name, locale: pending.locale, verified: true });
      await this.passwords.set(user.id, pending.passwordHash);
      await this.grants.give(user);
      await this.links.voidAll(email);
      return user;
    });
  }

  /** Starts a session; throws `wrong_credentials`. Suspended users get one too, so that they can see their status. */
  async signIn({ email, password }: Credentials): Promise<SignedIn> {
    const user = await this.users.findByEmail(await this.admit('sign-in', email));
    const proof = await this.passwords.prove(user?.id ?? null, password);
    if (user === null || proof === null) throw accountsErrors.wrong_credentials();
    const session = await this.sessions.begin(user.id, proof);
    if (session === null) throw accountsErrors.wrong_credentials();
    return { account: await this.describe(user), session };
  }

  /** Returns a token that starts one session for the account of this address. Only for the operator of the service. */
  issueSignInLink(email: string): Promise<string> {
    return this.links.issue('sign_in', requireEmailAddress(email));
  }

  /** Starts a session for the account of a sign-in link; throws `invalid_token`. */
  async signInByLink(token: string): Promise<SignedIn> {
    return this.transactor.run(async () => {
      const { email } = await this.links.redeem('sign_in', token);
      const user = await this.users.findByEmail(email);
      const session = user === null ? null : await this.sessions.beginFor(user.id);
      if (user === null || session === null) throw accountsErrors.invalid_token.at(['body', 'token']);
      return { account: await this.describe(user), session };
    });
  }

  /** Ends the session of the caller; an API key stays valid. */
  async signOut({ sessionHash }: Principal): Promise<void> {
    if (sessionHash !== null) await this.sessions.end(sessionHash);
  }

  /** Mails a password reset link to the address, if it has an account. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.links.request('password_reset', await this.admit('password-reset', email));
  }

  /** Sets the password of the reset link's account, and ends its sessions; throws `invalid_token`. */
  async resetPassword(token: string, password: string): Promise<void> {
    await this.links.require('password_reset', token);
    const passwordHash = await this.passwords.hash(password);
    await this.transactor.run(async () => {
      const { email } = await this.links.redeem('password_reset', token);
      const user = await this.users.findByEmail(email);
      if (user === null) throw accountsErrors.invalid_token.at(['body', 'token']);
      await this.passwords.set(user.id, passwordHash);
      await this.sessions.endAll(user.id);
      await this.links.voidAll(email);
      await this.outbox.email(compose(user.email, user.locale, passwordChanged()[user.locale]));
    });
  }

  /** Changes the settings of an account; throws 404 if it no longer exists. */
  async change({ id }: User, { keepRequests, ...profile }: AccountPatch): Promise<Account> {
    const changed = await this.transactor.run(async () => {
      const { after } = await this.users.change(id, profile);
      return keepRequests === undefined ? after : this.keeping.set(id, keepRequests);
    });
    return this.describe(changed);
  }

  /** The account as its holder sees it. */
  async describe(user: User): Promise<Account> {
    const [balance, storesCount] = await Promise.all([this.credits.balanceOf(user.id), this.stores.countOf(user.id)]);
    return { user, balance, storesCount };
  }

  /**
   * Returns the normalised address, or throws above its rate limit, which stops guessing one account's password or
   * flooding one mailbox from many places at once. Addresses without an account are counted alike.
   */
  private async admit(action: 'sign-up' | 'sign-in' | 'password-reset', email: string): Promise<string> {
    const address = requireEmailAddress(email);
    const subject = createHash('sha256').update(spellingKey(address)).digest('hex');
    await this.limiter.require('account', `${action}:${subject}`);
    return address;
  }
}
