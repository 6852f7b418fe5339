import { Injectable } from '@nestjs/common';
import { type RotatingSecret, SecretSeal } from '#config';
import { Transactor } from '#database';
import { Handles, type JobRun, schedule, type Tick } from '#queue';

const PURPOSE = 'webhook_endpoint';

/** Finds secrets that are sealed with the previous seal. */
export const SECRET_RESEAL = schedule('webhooks.secret_reseal', { everySeconds: 600 });

const PORTION = 500;
const NEXT = {
  name: 'sealed-webhook-secrets',
  text: `
    SELECT id, sealed_secret AS secret, sealed_previous_secret AS previous FROM webhook_endpoints
    WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT ${PORTION}`,
};
/** A secret that was rotated meanwhile already has the current seal. */
const RESEAL = {
  name: 'reseal-webhook-secrets',
  text: `
    UPDATE webhook_endpoints SET sealed_secret = $3, sealed_previous_secret = $4
    WHERE id = $1 AND sealed_secret = $2 AND deleted_at IS NULL`,
};

interface Sealed {
  readonly id: string;
  readonly secret: Buffer;
  readonly previous: Buffer | null;
}

/**
 * The secrets that sign our webhooks. They are stored sealed: a copy of the database is not enough to impersonate us.
 */
@Injectable()
export class EndpointSecrets {
  constructor(
    private readonly seals: SecretSeal,
    private readonly transactor: Transactor,
  ) {}

  seal(secret: string): Buffer {
    return this.seals.seal(PURPOSE, secret);
  }

  /** Returns the secrets that sign at this time, the newest first. */
  signing(endpoint: RotatingSecret, now: Date): string[] {
    return this.seals.openValid(PURPOSE, endpoint, now);
  }

  /** Re-seals them while `TOKEN_SECRET` is replaced, because they may never be written otherwise. */
  @Handles(SECRET_RESEAL)
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
