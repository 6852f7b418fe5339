import { Module } from '@nestjs/common';
import { AuditModule } from '#audit';
import { IdempotencyModule } from '#idempotency';
import { MetricsModule } from '#metrics';
import { UsersModule } from '#users';
import { ChargeGroups } from './charge.groups.js';
import { CreditAdjustmentsService } from './credit-adjustments.service.js';
import { CreditsService } from './credits.service.js';
import { Ledger } from './ledger.js';
import { LedgerMetrics } from './ledger.metrics.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Expects the modules of database and storage to be there. */
@Module({
  imports: [AuditModule, IdempotencyModule, MetricsModule, UsersModule],
  providers: [ChargeGroups, Ledger, LedgerMetrics, CreditsService, CreditAdjustmentsService, ReconciliationService],
  exports: [CreditsService, CreditAdjustmentsService, ReconciliationService],
})
export class CreditsModule {}
