import { Injectable } from '@nestjs/common';
import { AccountsService, type Credentials, type SignedIn, type SignUp } from '#accounts';
import { Settings } from '#config';
import { type CappedKey, CappedKeysService } from '#credits';
import { Clock, type Id } from '#kernel';
import { GalleryExample } from '#templates';
import type { User } from '#users';
import type { PageContent, PageRedirect, Principal } from '../../http/index.js';
import { linkTo, type Visit } from '../kit/index.js';
import { mailSentPage } from './mail-sent.page.js';
import { overviewPage } from './overview.page.js';
import type { Done } from './sign-in.page.js';

/** The actions of the account pages. */
@Injectable()
export class AccountPagesService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly keys: CappedKeysService,
    private readonly example: GalleryExample,
  ) {}

  async signUp(visit: Visit, form: SignUp): Promise<PageContent> {
    await this.accounts.signUp(form);
    return this.mailSent(visit, form.email);
  }

  async forgot(visit: Visit, email: string): Promise<PageContent> {
    await this.accounts.requestPasswordReset(email);
    return this.mailSent(visit, email);
  }

  async verify(visit: Visit, token: string): Promise<PageRedirect> {
    await this.accounts.verify(token);
    return signIn(visit, 'verified');
  }

  async reset(visit: Visit, token: string, password: string): Promise<PageRedirect> {
    await this.accounts.resetPassword(token, password);
    return signIn(visit, 'reset');
  }

  /**
   * Puts the session into the cookie and redirects the browser to the dashboard; without a script it continues to the
   * account.
   */
  async signIn(visit: Visit, form: Credentials): Promise<SignedIn & PageRedirect> {
    const signedIn = await this.accounts.signIn(form);
    return { ...signedIn, location: linkTo(visit, '/app') };
  }

  async signOut(visit: Visit, caller: Principal): Promise<PageRedirect> {
    await this.accounts.signOut(caller);
    return signIn(visit, 'signed-out');
  }

  async overview(visit: Visit, user: User): Promise<PageContent> {
    const [account, keys] = await Promise.all([this.accounts.describe(user), this.working(user.id)]);
    return overviewPage(visit, { account, keys });
  }

  /** Creates a key and shows it this once, with a command ready to paste. */
  async makeKey(visit: Visit, caller: Principal, name: string): Promise<PageContent> {
    const { user } = caller;
    const { key } = await this.keys.create(caller, { name });
    const parts = await this.example.curl(user, this.settings.publicUrl, key);
    const command = parts?.join(' \\\n  ') ?? null;
    return overviewPage(visit, { account: await this.accounts.describe(user), keys: [], made: { key, command } });
  }

  private mailSent(visit: Visit, email: string): PageContent {
    return mailSentPage(visit, email, this.settings.sandbox && this.settings.smtpUrl === undefined);
  }

  private async working(userId: Id<'usr'>): Promise<CappedKey[]> {
    const now = this.clock.now();
    const keys = await this.keys.list(userId);
    return keys.filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now));
  }
}

function signIn(visit: Visit, done: Done): PageRedirect {
  return { location: linkTo(visit, '/account/sign-in', { done }) };
}
