import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Transactor } from '#database';
import { Handles, type JobRun, schedule, type Tick } from '#queue';

const PURPOSE = 'destination';

/** Looks for secrets sealed with the previous `TOKEN_SECRET`. */
export const DESTINATION_RESEAL = schedule('destinations.secret_reseal', { everySeconds: 600 });

const PORTION = 500;
const NEXT = {
  name: 'sealed-destination-secrets',
  text: `SELECT id, sealed_secret AS secret FROM destinations WHERE id > $1 ORDER BY id LIMIT ${PORTION}`,
};
/** Skips a secret that was replaced meanwhile: it has the present seal. */
const RESEAL = {
  name: 'reseal-destination-secrets',
  text: 'UPDATE destinations SET sealed_secret = $3 WHERE id = $1 AND sealed_secret = $2',
};

interface Sealed {
  readonly id: string;
  readonly secret: Buffer;
}

/** The sealed secret access keys of destinations: a copy of the database can't write to the buckets. */
@Injectable()
export class DestinationSecrets {
  constructor(
    private readonly seals: SecretSeal,
    private readonly transactor: Transactor,
  ) {}

  seal(secret: string): Buffer {
    return this.seals.seal(PURPOSE, secret);
  }

  open(sealed: Buffer): string {
    return this.seals.open(PURPOSE, sealed);
  }

  /** Seals the secrets again during the rotation of `TOKEN_SECRET`. */
  @Handles(DESTINATION_RESEAL)
  async reseal(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    for (let last: string | undefined = ''; this.seals.isReplaced && last !== undefined;) {
      signal.throwIfAborted();
      const found: Sealed[] = await this.transactor.prepared<Sealed>(NEXT, [last]);
      for (const { id, secret } of found) {
        const renewed = this.seals.renew(PURPOSE, secret);
        if (renewed !== null) await this.transactor.prepared(RESEAL, [id, secret, renewed]);
      }
      last = found.at(-1)?.id;
    }
  }
}
