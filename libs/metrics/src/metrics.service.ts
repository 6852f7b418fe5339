import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The figures of this process, for Prometheus. Libs register their own: `new Gauge({ name, help, registers:
 * [metrics.registry] })`. Labels hold names from the code, never ids, paths or other text of a caller.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly lookers: (() => void)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Looks at figures that reading others would change, before any other is read. */
  lookFirst(look: () => void): void {
    this.lookers.push(look);
  }

  /** Every figure, in Prometheus' text format, version 0.0.4. */
  exposition(): Promise<string> {
    for (const look of this.lookers) look();
    return this.registry.metrics();
  }
}
