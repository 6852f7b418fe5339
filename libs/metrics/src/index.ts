export * from './metrics.js';
export * from './metrics.module.js';
export * from './metrics.token.js';
