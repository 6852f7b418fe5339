import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '#audit';
import { CreditsModule } from '#credits';
import { IdempotencyModule } from '#idempotency';
import { MetricsModule } from '#metrics';
import { PaymentsModule } from '#payments';
import { RendererModule } from '#renderer';
import { UsersModule } from '#users';
import { BillingMetrics } from './billing.metrics.js';
import { CatalogService } from './catalogue/catalog.service.js';
import { PackageEntity } from './catalogue/package.entity.js';
import { PackagesService } from './catalogue/packages.service.js';
import { CheckoutBooks } from './checkouts/checkout-books.service.js';
import { CheckoutEntity } from './checkouts/checkout.entity.js';
import { CheckoutsService } from './checkouts/checkouts.service.js';
import { CreditsPurpose } from './checkouts/credits-purpose.service.js';
import { DiscountCodeEntity } from './discounts/discount-code.entity.js';
import { DiscountCodesService } from './discounts/discount-codes.service.js';
import { DiscountRedemptions } from './discounts/discount-redemptions.service.js';
import { BillingHistory } from './history/billing-history.service.js';
import { BillingSummaries } from './history/billing-summary.service.js';
import { InvoicePapers } from './invoices/invoice-papers.service.js';
import { InvoiceEntity } from './invoices/invoice.entity.js';
import { InvoicesService } from './invoices/invoices.service.js';

/** Requires the configuration, database and storage modules. */
@Module({
  imports: [
    AuditModule,
    CreditsModule,
    IdempotencyModule,
    MetricsModule,
    PaymentsModule,
    RendererModule,
    UsersModule,
    TypeOrmModule.forFeature([PackageEntity, DiscountCodeEntity, CheckoutEntity, InvoiceEntity]),
  ],
  providers: [
    BillingHistory,
    BillingMetrics,
    BillingSummaries,
    CatalogService,
    CheckoutBooks,
    CheckoutsService,
    CreditsPurpose,
    DiscountCodesService,
    DiscountRedemptions,
    InvoicePapers,
    InvoicesService,
    PackagesService,
  ],
  exports: [
    BillingHistory,
    BillingSummaries,
    CatalogService,
    CheckoutsService,
    DiscountCodesService,
    InvoicePapers,
    PackagesService,
  ],
})
export class BillingModule {}
