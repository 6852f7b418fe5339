import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { StoreTokensTable } from './store-tokens.table.js';

/** Finds tokens sealed with the previous secret. */
export const TOKEN_RESEAL = schedule('stores.token_reseal', { everySeconds: 600 });

const PORTION = 500;

/** Re-seals the tokens of stores while `TOKEN_SECRET` is replaced, because some are not written for a year. */
@Injectable()
export class TokenReseal {
  constructor(
    private readonly table: StoreTokensTable,
    private readonly seal: SecretSeal,
  ) {}

  @Handles(TOKEN_RESEAL)
  async reseal(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    if (!this.seal.isReplaced) return;
    for (let last: string | null = ''; last !== null; last = await this.table.reseal(last, PORTION)) {
      signal.throwIfAborted();
    }
  }
}
