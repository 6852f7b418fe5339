export * from './client-address.js';
export * from './rate-limit.errors.js';
export * from './rate-limit.module.js';
export * from './rate-limit-policy.js';
export * from './rate-limiter.service.js';
