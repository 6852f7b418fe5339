import { Injectable } from '@nestjs/common';
import { SessionsService } from '#identity';
import { Handles, schedule } from '#queue';
import { AccountLinksService } from './account-links.service.js';
import { ErasureService } from './erasure.service.js';

const HOUR_SECONDS = 3_600;

export const ACCOUNT_RETENTION = schedule('account.retention', { everySeconds: HOUR_SECONDS });

/** Removes expired data: unconfirmed sign-ups and erased users leave nothing behind. */
@Injectable()
export class AccountRetention {
  constructor(
    private readonly sessions: SessionsService,
    private readonly links: AccountLinksService,
    private readonly erasure: ErasureService,
  ) {}

  @Handles(ACCOUNT_RETENTION)
  async enforce(): Promise<void> {
    await this.sessions.forgetExpired();
    await this.links.forgetExpired();
    await this.erasure.eraseAftermath();
  }
}
