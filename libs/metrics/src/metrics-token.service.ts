import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';

/** Whether somebody may read the figures: anybody, unless the operator set `METRICS_TOKEN`. */
@Injectable()
export class MetricsToken {
  private readonly expected: Buffer | undefined;

  constructor({ metricsToken }: Settings) {
    if (metricsToken !== undefined) this.expected = digest(`Bearer ${metricsToken}`);
  }

  /** Whether the value of an `Authorization` header suffices. */
  accepts(authorization: string | undefined): boolean {
    return this.expected === undefined || timingSafeEqual(this.expected, digest(authorization ?? ''));
  }
}

/** Of one length, so that they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
