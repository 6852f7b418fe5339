import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '#audit';
import { CreditsModule } from '#credits';
import { IdempotencyModule } from '#idempotency';
import { MetricsModule } from '#metrics';
import { QueueModule } from '#queue';
import { UsersModule } from '#users';
import { SandboxErasure } from './adapters/sandbox/sandbox.erasure.js';
import { SandboxPayments } from './adapters/sandbox/sandbox-payments.service.js';
import { SandboxProvider } from './adapters/sandbox/sandbox.provider.js';
import { SandboxWebhooks } from './adapters/sandbox/sandbox.webhooks.js';
import { StreamProvider } from './adapters/stream/stream.provider.js';
import { BillingHistory } from './billing-history.service.js';
import { BillingMetrics } from './billing.metrics.js';
import { BillingProviders } from './billing.providers.js';
import { BillingSummaries } from './billing-summary.service.js';
import { BillingWebhooks } from './billing.webhooks.js';
import { CatalogService } from './catalog.service.js';
import { CheckoutEntity } from './checkout.entity.js';
import { CheckoutErasure } from './checkout.erasure.js';
import { CheckoutExpiry } from './checkout.expiry.js';
import { CheckoutsService } from './checkouts.service.js';
import { DiscountCodeEntity } from './discount-code.entity.js';
import { DiscountCodesService } from './discount-codes.service.js';
import { Discounts } from './discounts.js';
import { PackageEntity } from './package.entity.js';
import { PackagesService } from './packages.service.js';
import { ProviderStatuses } from './provider-status.service.js';
import { Settlement } from './settlement.js';

/** Expects the modules of configuration, database and storage to be there. */
@Module({
  imports: [
    AuditModule,
    CreditsModule,
    IdempotencyModule,
    MetricsModule,
    QueueModule,
    UsersModule,
    TypeOrmModule.forFeature([PackageEntity, DiscountCodeEntity, CheckoutEntity]),
  ],
  providers: [
    BillingHistory,
    BillingMetrics,
    BillingProviders,
    BillingSummaries,
    BillingWebhooks,
    CatalogService,
    CheckoutErasure,
    CheckoutExpiry,
    CheckoutsService,
    DiscountCodesService,
    Discounts,
    PackagesService,
    ProviderStatuses,
    SandboxErasure,
    SandboxPayments,
    SandboxProvider,
    SandboxWebhooks,
    Settlement,
    StreamProvider,
  ],
  exports: [
    BillingHistory,
    BillingSummaries,
    BillingWebhooks,
    CatalogService,
    CheckoutExpiry,
    CheckoutsService,
    DiscountCodesService,
    PackagesService,
    ProviderStatuses,
    SandboxPayments,
    SandboxWebhooks,
  ],
})
export class BillingModule {}
