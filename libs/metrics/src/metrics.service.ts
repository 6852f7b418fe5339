import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** What the names of our own figures begin with, wherever they are made. */
const PREFIX = 'naqsh_';

/** Puts the prefix before the name of what is registered. */
class OwnRegistry extends Registry {
  override registerMetric<Labels extends string>(metric: Metric<Labels>): void {
    const named = metric as { name?: string };
    named.name = `${PREFIX}${named.name}`;
    super.registerMetric(metric);
  }
}

/**
 * The figures of this process, for Prometheus. Libs register their own: `new Gauge({ name, help, registers:
 * [metrics.registry] })`, whose name then begins with `naqsh_`. Labels hold names from the code, never ids, paths or other text of a caller.
 */
@Injectable()
export class Metrics {
  readonly registry = new OwnRegistry();
  /** Those that every Node process has, under the names that they have everywhere. */
  private readonly standard = new Registry();
  private readonly lookers: (() => void)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.standard });
  }

  /** Looks at figures that reading others would change, before any other is read. */
  lookFirst(look: () => void): void {
    this.lookers.push(look);
  }

  /** Every figure, in Prometheus' text format, version 0.0.4. */
  async exposition(): Promise<string> {
    for (const look of this.lookers) look();
    return (await Promise.all([this.standard.metrics(), this.registry.metrics()])).join('');
  }
}
