import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import type { User } from '#users';

/** Inserts nothing if the address is also known under the previous secret. */
const RECORD = `
  INSERT INTO granted_addresses (address_hash, granted_at)
  SELECT $1::bytea, $2::timestamptz WHERE NOT EXISTS (SELECT 1 FROM granted_addresses WHERE address_hash = $3::bytea)
  ON CONFLICT DO NOTHING RETURNING 1`;

/**
 * The sign-up credits: once for each verified address, even if its account is erased and created again. Only a keyed
 * hash of the address is stored, which is useless without our key; during key rotation the previous key counts too.
 * With credits off nothing is granted, and the address keeps its claim to the grant.
 */
@Injectable()
export class SignupGrants {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  /** Call inside the transaction that creates the account. */
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
