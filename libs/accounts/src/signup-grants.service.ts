import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import type { User } from '#users';

/**
 * The credits of a newcomer: once for each verified address, also when its account was erased and opened anew. Of the
 * address only a keyed hash is kept, which tells nothing without our key.
 */
@Injectable()
export class SignupGrants {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  /** Call inside the transaction that opens the account. */
  async give(user: User): Promise<void> {
    const rows = await this.transactor
      .manager()
      .query<unknown[]>(
        'INSERT INTO granted_addresses (address_hash, granted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [this.hashOf(user.email), this.clock.now()],
      );
    if (rows.length > 0) await this.credits.grantSignup(user.id);
  }

  private hashOf(email: string): Buffer {
    return createHmac('sha256', this.settings.secrets.token).update(`signup-grant\n${email.toLowerCase()}`).digest();
  }
}
