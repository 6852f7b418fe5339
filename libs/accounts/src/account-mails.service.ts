import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { alreadyRegistered, compose, type Mail, Outbox, resetPassword, verifyAddress } from '#notifications';
import { Handles, type JobRun } from '#queue';
import { type Locale, type User, UsersService } from '#users';
import type { AccountLink } from './account.js';
import { ACCOUNT_MAIL, AccountLinksService } from './account-links.service.js';

/** Sends mails about links that were requested for an address. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly settings: Settings,
    private readonly links: AccountLinksService,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Puts the mail for a link into the outbox, with a new token: to a newcomer, or to the holder of the address.
   * Addresses without an account get no mail about a password. Each link gets one mail, even if its job is retried.
   */
  @Handles(ACCOUNT_MAIL)
  async write({ linkId }: { linkId: string }, run: JobRun): Promise<void> {
    await run.finish(() => this.writeAbout(linkId));
  }

  private async writeAbout(linkId: string): Promise<void> {
    const link = await this.links.find(linkId);
    if (link === null) return;
    const mail = await this.mailFor(link, await this.users.findByEmail(link.email));
    if (mail === null) await this.links.remove(linkId);
    else await this.outbox.email(mail);
  }

  private async mailFor({ id, purpose, email, pending }: AccountLink, holder: User | null): Promise<Mail | null> {
    if (holder !== null) {
      const url = this.pageOf('reset', holder.locale, await this.links.arm(id, 'password_reset'));
      const letters = purpose === 'sign_up' ? alreadyRegistered(url) : resetPassword(url);
      return compose(holder.email, holder.locale, letters[holder.locale]);
    }
    if (pending === null) return null;
    const url = this.pageOf('verify', pending.locale, await this.links.arm(id, 'sign_up'));
    return compose(email, pending.locale, verifyAddress(url)[pending.locale]);
  }

  private pageOf(page: 'verify' | 'reset', locale: Locale, token: string): string {
    return `${this.settings.publicUrl}/account/${page}?lang=${locale}&token=${token}`;
  }
}
