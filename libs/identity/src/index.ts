export * from './activity-recorder.service.js';
export * from './api-key.js';
export type { ApiKey, NewApiKey } from './api-key.entity.js';
export * from './api-keys.service.js';
export * from './identity.module.js';
export * from './passwords.service.js';
export { LIFETIME_SECONDS, type Principal } from './principal.js';
export { Prefetch, type Prefetched } from './prefetch.js';
export * from './sessions.service.js';
