import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RotatingSecret, SecretSeal } from '#config';
import { Transactor } from '#database';
import { Handles, type JobRun, schedule, type Tick } from '#queue';

const PURPOSE = 'signing_key';
const PREFIX = 'sgs_';
const SECRET_BYTES = 32;

/** Looks for secrets sealed with the previous `TOKEN_SECRET`. */
export const SIGNING_RESEAL = schedule('image_links.secret_reseal', { everySeconds: 600 });

const PORTION = 500;
const NEXT = {
  name: 'sealed-signing-secrets',
  text: `
    SELECT id, sealed_secret AS secret, sealed_previous_secret AS previous FROM signing_keys
    WHERE revoked_at IS NULL AND id > $1 ORDER BY id LIMIT ${PORTION}`,
};
/** Skips a secret that was rotated meanwhile: it has the present seal. */
const RESEAL = {
  name: 'reseal-signing-secrets',
  text: 'UPDATE signing_keys SET sealed_secret = $3, sealed_previous_secret = $4 WHERE id = $1 AND sealed_secret = $2',
};

interface Sealed {
  readonly id: string;
  readonly secret: Buffer;
  readonly previous: Buffer | null;
}

/** The sealed secrets of signing keys: a copy of the database can't sign links. */
@Injectable()
export class SigningSecrets {
  constructor(
    private readonly seals: SecretSeal,
    private readonly transactor: Transactor,
  ) {}

  make(): { secret: string; sealed: Buffer } {
    const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { secret, sealed: this.seals.seal(PURPOSE, secret) };
  }

  /** The secrets that are valid at this time, newest first. */
  valid(key: RotatingSecret, now: Date): string[] {
    return this.seals.openValid(PURPOSE, key, now);
  }

  /** Seals the secrets again during the rotation of `TOKEN_SECRET`. */
  @Handles(SIGNING_RESEAL)
  async reseal(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    for (let last: string | undefined = ''; this.seals.isReplaced && last !== undefined;) {
      signal.throwIfAborted();
      const found: Sealed[] = await this.transactor.prepared<Sealed>(NEXT, [last]);
      for (const one of found) await this.resealOne(one);
      last = found.at(-1)?.id;
    }
  }

  private async resealOne({ id, secret, previous }: Sealed): Promise<void> {
    const renewed = this.seals.renew(PURPOSE, secret);
    const renewedPrevious = previous === null ? null : this.seals.renew(PURPOSE, previous);
    if (renewed === null && renewedPrevious === null) return;
    await this.transactor.prepared(RESEAL, [id, secret, renewed ?? secret, renewedPrevious ?? previous]);
  }
}
