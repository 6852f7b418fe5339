export * from './adapters/sandbox-store/sandbox-goods.js';
export * from './adapters/sandbox-store/sandbox-order.js';
export * from './adapters/sandbox-store/sandbox-orders.service.js';
export * from './adapters/sandbox-store/sandbox-store-webhooks.service.js';
export { SANDBOX_TOKENS } from './adapters/sandbox-store/sandbox-store.platform.js';
export { SANDBOX_STORE } from './adapters/sandbox-store/sandbox-store.adapter.js';
export * from './adapters/store-adapters.js';
export { type StoreAuthorization, StoreAuthorizations } from './installations/store-authorizations.service.js';
export { StoreCallbacks } from './installations/store-callbacks.service.js';
export { StoreCalls } from './installations/store-calls.service.js';
export { StoreLifecycle } from './installations/store-lifecycle.service.js';
export { type ClaimTicket, StoreLinks } from './installations/store-links.service.js';
export {
  STORE_STATUSES,
  type Store,
  type StoreStatus,
  SYNC_STATUSES,
  type SyncState,
} from './installations/store.entity.js';
export { STORE_SETUP } from './installations/store-setup.service.js';
export { StoresService } from './installations/stores.service.js';
export { TokenAdministration } from './installations/token-administration.service.js';
export { TOKEN_REFRESH, TOKEN_WATCH, TokenRefresh } from './installations/token-refresh.service.js';
export { TOKEN_RESEAL } from './installations/token-reseal.service.js';
export type { Binding, Bindings, Mapping, MappingTerms } from './mappings/mapping.entity.js';
export { MappingsService } from './mappings/mappings.service.js';
export { type OrderCard, OrderDownloads } from './orders/order-downloads.service.js';
export { ORDER_RETENTION, OrderErasure, PREVIEW_REMOVAL } from './orders/order-erasure.service.js';
export { ORDER_JOB_STATUSES, ORDER_SOURCE, type OrderJob, type OrderJobStatus } from './orders/order-job.entity.js';
export { CARD_DELIVERY, ORDER_JOB, OrderJobs } from './orders/order-jobs.service.js';
export { type OrderObstacle, OrderObstacles } from './orders/order-obstacles.service.js';
export { type StorePreview, StorePreviews } from './orders/store-previews.service.js';
export type * from './platform/store-facts.js';
export * from './platform/store.platform.js';
export * from './platform/store-platforms.service.js';
export type { Product } from './products/product.entity.js';
export { PRODUCT_SYNC, ProductSync } from './products/product-sync.service.js';
export { ProductsService } from './products/products.service.js';
export { storeErrors, storeFaults } from './store-integration.errors.js';
export * from './store-integration.module.js';
export { STORE_EVENTS, type StoreReceipt, StoreWebhooks } from './webhooks/store-webhooks.service.js';
