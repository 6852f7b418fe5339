import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '#accounts';
import { AuditModule } from '#audit';
import { CreditsModule } from '#credits';
import { FontsModule } from '#fonts';
import { LinksModule } from '#links';
import { MetricsModule } from '#metrics';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { WebhooksModule } from '#webhooks';
import { STORE_ADAPTERS } from './adapters/store-adapters.js';
import { StoreAuthorizations } from './installations/store-authorizations.service.js';
import { StoreCallbacks } from './installations/store-callbacks.service.js';
import { StoreCalls } from './installations/store-calls.service.js';
import { StoreEntity } from './installations/store.entity.js';
import { StoreLifecycle } from './installations/store-lifecycle.service.js';
import { StoreLinks } from './installations/store-links.service.js';
import { StoreSetup } from './installations/store-setup.service.js';
import { StoresService } from './installations/stores.service.js';
import { StoreTokensTable } from './installations/store-tokens.table.js';
import { TokenAdministration } from './installations/token-administration.service.js';
import { TokenRefresh } from './installations/token-refresh.service.js';
import { TokenReseal } from './installations/token-reseal.service.js';
import { WebhookTokens } from './installations/webhook-tokens.service.js';
import { MappingEntity } from './mappings/mapping.entity.js';
import { MappingJudge } from './mappings/mapping-judge.service.js';
import { MappingsService } from './mappings/mappings.service.js';
import { CardDelivery } from './orders/card-delivery.service.js';
import { OrderDownloads } from './orders/order-downloads.service.js';
import { OrderEvents } from './orders/order-events.service.js';
import { OrderErasure } from './orders/order-erasure.service.js';
import { OrderJobEntity } from './orders/order-job.entity.js';
import { OrderJobs } from './orders/order-jobs.service.js';
import { OrderObstacles } from './orders/order-obstacles.service.js';
import { OrderProduction } from './orders/order-production.service.js';
import { StorePreviews } from './orders/store-previews.service.js';
import { StorePlatforms } from './platform/store-platforms.service.js';
import { ProductEntity } from './products/product.entity.js';
import { ProductSync } from './products/product-sync.service.js';
import { ProductsService } from './products/products.service.js';
import { StoreMetrics } from './webhooks/store.metrics.js';
import { StoreWebhooks } from './webhooks/store-webhooks.service.js';

const ADAPTERS = STORE_ADAPTERS.flatMap(({ platform, services }) => [platform, ...services]);

/** Requires the modules of configuration, database and storage. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CreditsModule,
    FontsModule,
    LinksModule,
    MetricsModule,
    QueueModule,
    RendersModule,
    TemplatesModule,
    UsersModule,
    WebhooksModule,
    TypeOrmModule.forFeature([MappingEntity, OrderJobEntity, ProductEntity, StoreEntity]),
  ],
  providers: [
    ...ADAPTERS,
    CardDelivery,
    MappingJudge,
    MappingsService,
    OrderDownloads,
    OrderErasure,
    OrderEvents,
    OrderJobs,
    OrderObstacles,
    OrderProduction,
    ProductSync,
    ProductsService,
    StoreAuthorizations,
    StoreCallbacks,
    StoreCalls,
    StoreLifecycle,
    StoreLinks,
    StoreMetrics,
    StorePlatforms,
    StorePreviews,
    StoreSetup,
    StoresService,
    StoreTokensTable,
    StoreWebhooks,
    TokenAdministration,
    TokenRefresh,
    TokenReseal,
    WebhookTokens,
  ],
  exports: [
    ...ADAPTERS,
    MappingsService,
    OrderDownloads,
    OrderErasure,
    OrderJobs,
    OrderObstacles,
    ProductSync,
    ProductsService,
    StoreAuthorizations,
    StoreCallbacks,
    StoreCalls,
    StoreLifecycle,
    StoreLinks,
    StorePlatforms,
    StorePreviews,
    StoresService,
    StoreWebhooks,
    TokenAdministration,
    TokenRefresh,
  ],
})
export class StoreIntegrationModule {}
