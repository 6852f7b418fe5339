import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import type { User } from '#users';

/** Nothing where the address is known under the secret before, too. */
const RECORD = `
  INSERT INTO granted_addresses (address_hash, granted_at)
  SELECT $1::bytea, $2::timestamptz WHERE NOT EXISTS (SELECT 1 FROM granted_addresses WHERE address_hash = $3::bytea)
  ON CONFLICT DO NOTHING RETURNING 1`;

/**
 * The credits of a newcomer: once for each verified address, also when its account was erased and opened anew. Of the
 * address only a keyed hash is kept, which tells nothing without our key; while the key is replaced, the one before counts. Where credits
 * are off nobody is given any, and the address has its grant still to come.
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
    if (this.credits.price === 0) return;
    const { secrets, previousTokenSecret: previous } = this.settings;
    const before = previous === undefined ? null : hashOf(previous, user.email);
    const values = [hashOf(secrets.token, user.email), this.clock.now(), before];
    const rows = await this.transactor.manager().query<unknown[]>(RECORD, values);
    if (rows.length > 0) await this.credits.grantSignup(user.id);
  }
}

function hashOf(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`signup-grant\n${email.toLowerCase()}`).digest();
}
