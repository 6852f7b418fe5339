import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '#metrics';
import { ReconciliationService } from './reconciliation.service.js';

/** The result of the last reconciliation, the same in all processes. */
@Injectable()
export class LedgerMetrics {
  private readonly logger = new Logger(LedgerMetrics.name);
  private readonly discrepancy: Gauge;
  private readonly checkedAt: Gauge;
  private reading: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    private readonly reconciliations: ReconciliationService,
  ) {
    const registers = [metrics.registry];
    // Gauges are collected concurrently; both use one read, and neither reports before it completes.
    const collect = (): Promise<void> => (this.reading ??= this.read().finally(() => (this.reading = undefined)));
    this.discrepancy = new Gauge({
      name: 'ledger_discrepancy_credits',
      help: 'Credits by which balances, ledger and what they are for (checkouts, renders) differed when last compared. Alert on anything but 0.',
      registers,
      collect,
    });
    this.checkedAt = new Gauge({
      name: 'ledger_reconciled_timestamp_seconds',
      help: 'When the books were last compared; 0 before the first time.',
      registers,
      collect,
    });
  }

  /** While the database is unavailable the gauges keep their last values. */
  private async read(): Promise<void> {
    try {
      const newest = await this.reconciliations.findNewest();
      this.discrepancy.set(newest?.discrepancy ?? 0);
      this.checkedAt.set((newest?.checkedAt.getTime() ?? 0) / 1000);
    } catch (error) {
      this.logger.warn(`The last reconciliation could not be read: ${String(error)}`);
    }
  }
}
