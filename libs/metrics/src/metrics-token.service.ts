import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';

/** Controls access to the metrics: they are public unless the operator sets `METRICS_TOKEN`. */
@Injectable()
export class MetricsToken {
  private readonly expected: Buffer | undefined;

  constructor({ metricsToken }: Settings) {
    if (metricsToken !== undefined) this.expected = digest(`Bearer ${metricsToken}`);
  }

  /** Returns true if the value of an `Authorization` header grants access. */
  accepts(authorization: string | undefined): boolean {
    return this.expected === undefined || timingSafeEqual(this.expected, digest(authorization ?? ''));
  }
}

/** Digests have equal lengths, so that they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
