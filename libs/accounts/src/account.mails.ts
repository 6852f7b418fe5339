import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { alreadyRegistered, compose, resetPassword, verifyAddress, type Mail } from '#notifications';
import { Outbox } from '#queue';
import { type Locale, type User, UsersService } from '#users';
import type { AccountLink } from './account-link.js';
import { AccountLinksService } from './account-links.service.js';

/** Writes to people about the links that were asked for in their name. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly settings: Settings,
    private readonly links: AccountLinksService,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Puts the mail for a link into the outbox, with a new token: to a newcomer, or to the holder of the address. Nobody is
   * written to about a password that they do not have. Call inside a transaction, so that token and mail go together.
   */
  async write(linkId: string): Promise<void> {
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
