import { Module } from '@nestjs/common';
import { BillingModule } from '#billing';
import { PaymentsModule } from '#payments';
import { AdminDiscountCodesController } from './admin-discount-codes.controller.js';
import { AdminPackagesController } from './admin-packages.controller.js';
import { AdminBillingController, AdminUserBillingController } from './admin-billing.controller.js';
import { BillingWebhooksController } from './billing-webhooks.controller.js';
import { BillingController, CatalogController } from './billing.controller.js';
import { CheckoutsController } from './checkouts.controller.js';

@Module({
  imports: [BillingModule, PaymentsModule],
  controllers: [
    CatalogController,
    CheckoutsController,
    BillingWebhooksController,
    BillingController,
    AdminBillingController,
    AdminUserBillingController,
    AdminPackagesController,
    AdminDiscountCodesController,
  ],
})
export class BillingHttpModule {}
