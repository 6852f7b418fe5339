export * from './credit-adjustments.service.js';
export * from './credit-entry.js';
export * from './credits.module.js';
export * from './credits.service.js';
export { BALANCE_OF_USER } from './ledger.js';
export * from './reconciliation.service.js';
