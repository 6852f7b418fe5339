export * from './credit-entry.js';
export * from './credits.module.js';
export * from './credits.service.js';
