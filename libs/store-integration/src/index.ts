export * from './adapters/store-adapters.js';
export type * from './platform/store-adapter.js';
export type * from './platform/store-facts.js';
export * from './platform/store.platform.js';
export * from './platform/store-platform-error.js';
export * from './platform/store-platforms.service.js';
export { storeErrors } from './store-integration.errors.js';
export * from './store-integration.module.js';
