import { Injectable } from '@nestjs/common';
import { ACCOUNT_RETENTION, AccountRetention } from '#accounts';
import { type JobHandler, Processes } from '#queue';

/** Removes sessions and links that have expired. */
@Processes(ACCOUNT_RETENTION)
@Injectable()
export class AccountRetentionProcessor implements JobHandler<object> {
  constructor(private readonly retention: AccountRetention) {}

  handle(): Promise<void> {
    return this.retention.enforce();
  }
}
