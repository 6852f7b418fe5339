export * from './audit.module.js';
export * from './audit.service.js';
