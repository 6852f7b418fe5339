import { Module } from '@nestjs/common';
import { BillingModule } from '#billing';
import { AdminDiscountCodesController } from './admin-discount-codes.controller.js';
import { AdminPackagesController } from './admin-packages.controller.js';
import { CatalogController } from './catalog.controller.js';

@Module({
  imports: [BillingModule],
  controllers: [CatalogController, AdminPackagesController, AdminDiscountCodesController],
})
export class BillingHttpModule {}
