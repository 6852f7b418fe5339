import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** The prefix of all our own metrics. */
const PREFIX = 'naqsh_';

/** Adds the prefix to the name of each registered metric. */
class OwnRegistry extends Registry {
  override registerMetric<Labels extends string>(metric: Metric<Labels>): void {
    const named = metric as { name?: string };
    named.name = `${PREFIX}${named.name}`;
    super.registerMetric(metric);
  }
}

/**
 * The metrics of this process, for Prometheus. Libraries register their own: `new Gauge({ name, help, registers:
 * [metrics.registry] })`, whose name then begins with `naqsh_`. Labels contain names from the code, never ids, paths or
 * other
 * text of a caller.
 */
@Injectable()
export class Metrics {
  readonly registry = new OwnRegistry();
  /** The default metrics of every Node process, under their usual names. */
  private readonly standard = new Registry();
  private readonly lookers: (() => void)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.standard });
  }

  /** Registers a reading that must precede all others, because these would change it. */
  lookFirst(look: () => void): void {
    this.lookers.push(look);
  }

  /** Returns all metrics in Prometheus' text format, version 0.0.4. */
  async exposition(): Promise<string> {
    for (const look of this.lookers) look();
    return (await Promise.all([this.standard.metrics(), this.registry.metrics()])).join('');
  }
}
