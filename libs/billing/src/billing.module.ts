import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '#audit';
import { IdempotencyModule } from '#idempotency';
import { CatalogService } from './catalog.service.js';
import { DiscountCodeEntity } from './discount-code.entity.js';
import { DiscountCodesService } from './discount-codes.service.js';
import { PackageEntity } from './package.entity.js';
import { PackagesService } from './packages.service.js';

/** Expects the modules of configuration, database and storage to be there. */
@Module({
  imports: [AuditModule, IdempotencyModule, TypeOrmModule.forFeature([PackageEntity, DiscountCodeEntity])],
  providers: [CatalogService, DiscountCodesService, PackagesService],
  exports: [CatalogService, DiscountCodesService, PackagesService],
})
export class BillingModule {}
