import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { REALM, UnauthenticatedError } from './access.errors.js';

/** Guards the figures: open, unless the operator set a token for whoever collects them. */
@Injectable()
export class MetricsGate {
  private readonly expected: Buffer | undefined;

  constructor({ metricsToken }: Settings) {
    if (metricsToken !== undefined) this.expected = digest(`Bearer ${metricsToken}`);
  }

  /** @throws UnauthenticatedError unless the header proves the token, where there is one */
  require(authorization: string | undefined): void {
    if (this.expected === undefined || timingSafeEqual(this.expected, digest(authorization ?? ''))) return;
    throw new UnauthenticatedError(
      `Bearer realm="${REALM}"`,
      'Send the METRICS_TOKEN of this installation as "Authorization: Bearer …".',
    );
  }
}

/** Of one length, so that they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
