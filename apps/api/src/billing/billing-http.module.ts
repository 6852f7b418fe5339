import { Module } from '@nestjs/common';
import { BillingModule } from '#billing';
import { PaymentsModule } from '#payments';
import { AdminDiscountCodesController } from './admin-discount-codes.controller.js';
import { AdminPackagesController } from './admin-packages.controller.js';
import { AdminBillingController } from './admin-billing.controller.js';
import { AdminUserBillingController } from './admin-user-billing.controller.js';
import { BillingWebhooksController } from './billing-webhooks.controller.js';
import { CatalogController } from './catalog.controller.js';
import { CheckoutsController } from './checkouts.controller.js';
import { BillingController } from './billing.controller.js';

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
