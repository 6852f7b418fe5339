export * from './usage.module.js';
export * from './usage.service.js';
