export * from './api-key.js';
export * from './api-keys.service.js';
export * from './identity.module.js';
export * from './principal.js';
