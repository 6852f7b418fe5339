export * from './operational.module.js';
export * from './operational.service.js';
