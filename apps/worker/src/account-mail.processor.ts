import { Injectable } from '@nestjs/common';
import { ACCOUNT_MAIL, AccountMails } from '#accounts';
import { type JobHandler, type JobRun, Processes } from '#queue';

/** Writes the mails for links that were asked for: once each, however often it is tried. */
@Processes(ACCOUNT_MAIL)
@Injectable()
export class AccountMailProcessor implements JobHandler<{ linkId: string }> {
  constructor(private readonly mails: AccountMails) {}

  async handle({ linkId }: { linkId: string }, run: JobRun): Promise<void> {
    await run.finish(() => this.mails.write(linkId));
  }
}
