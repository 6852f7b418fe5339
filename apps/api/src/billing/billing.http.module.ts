import { Module } from '@nestjs/common';
import { BillingModule } from '#billing';
import { AdminDiscountCodesController } from './admin-discount-codes.controller.js';
import { AdminPackagesController } from './admin-packages.controller.js';
import { BillingWebhooksController } from './billing-webhooks.controller.js';
import { CatalogController } from './catalog.controller.js';
import { CheckoutsController } from './checkouts.controller.js';

@Module({
  imports: [BillingModule],
  controllers: [
    CatalogController,
    CheckoutsController,
    BillingWebhooksController,
    AdminPackagesController,
    AdminDiscountCodesController,
  ],
})
export class BillingHttpModule {}
