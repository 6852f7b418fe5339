import { Injectable } from '@nestjs/common';
import { LEDGER_RECONCILIATION, ReconciliationService } from '#credits';
import { type JobHandler, Processes } from '#queue';

/** Holds the balances against the ledger. */
@Processes(LEDGER_RECONCILIATION)
@Injectable()
export class LedgerProcessor implements JobHandler<object> {
  constructor(private readonly reconciliations: ReconciliationService) {}

  async handle(): Promise<void> {
    await this.reconciliations.reconcile();
  }
}
