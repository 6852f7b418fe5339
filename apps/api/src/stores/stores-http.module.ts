import { Module } from '@nestjs/common';
import { StoreIntegrationModule } from '#store-integration';
import { AdminInstallationsController } from './admin-installations.controller.js';
import { AdminOrderJobsController } from './admin-order-jobs.controller.js';
import { ClaimTicketsController } from './claim-tickets.controller.js';
import { OrderDownloadsController } from './order-downloads.controller.js';
import { ProductMappingsController } from './product-mappings.controller.js';
import { ProductsController } from './products.controller.js';
import { StoreCallbackPages } from './store-callback-pages.service.js';
import { StoreCallbacksController } from './store-callbacks.controller.js';
import { StoresController } from './stores.controller.js';
import { StoreWebhooksController } from './store-webhooks.controller.js';

@Module({
  imports: [StoreIntegrationModule],
  providers: [StoreCallbackPages],
  controllers: [
    AdminInstallationsController,
    AdminOrderJobsController,
    ClaimTicketsController,
    OrderDownloadsController,
    ProductMappingsController,
    ProductsController,
    StoreCallbacksController,
    StoresController,
    StoreWebhooksController,
  ],
})
export class StoresHttpModule {}
