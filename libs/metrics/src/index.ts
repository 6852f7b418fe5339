export * from './metrics.service.js';
export * from './metrics.module.js';
export * from './metrics-token.service.js';
