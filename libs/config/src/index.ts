export * from './billing.settings.js';
export * from './bounded-stop.js';
export * from './config.module.js';
export * from './project-root.js';
export type { RateLimits } from './rate-limit.settings.js';
export * from './settings.js';
export * from './start-fault.js';
export * from './settings.errors.js';
