import { Module } from '@nestjs/common';
import { AuditModule } from '#audit';
import { IdentityModule } from '#identity';
import { MetricsModule } from '#metrics';
import { UsersModule } from '#users';
import { WebhooksModule } from '#webhooks';
import { Books } from './books.service.js';
import { CappedKeysService } from './capped-keys.service.js';
import { ChargeGroups } from './charge-groups.service.js';
import { CreditAdjustmentsService } from './credit-adjustments.service.js';
import { CreditLeases } from './credit-leases.service.js';
import { CreditsService } from './credits.service.js';
import { KeyCaps } from './key-caps.service.js';
import { Ledger } from './ledger.service.js';
import { LowCredits } from './low-credits.service.js';
import { LedgerMetrics } from './ledger.metrics.js';
import { PaidSources } from './paid-sources.service.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Requires the database and storage modules. */
@Module({
  imports: [AuditModule, IdentityModule, MetricsModule, UsersModule, WebhooksModule],
  providers: [
    Books,
    CappedKeysService,
    ChargeGroups,
    CreditLeases,
    KeyCaps,
    Ledger,
    LedgerMetrics,
    LowCredits,
    PaidSources,
    CreditsService,
    CreditAdjustmentsService,
    ReconciliationService,
  ],
  exports: [Books, CappedKeysService, CreditsService, CreditAdjustmentsService, PaidSources, ReconciliationService],
})
export class CreditsModule {}
