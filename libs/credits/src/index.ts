export * from './book-credits.js';
export * from './books.service.js';
export * from './credit-adjustments.service.js';
export * from './credit-entry.js';
export { creditsErrors } from './credits.errors.js';
export * from './credits.module.js';
export * from './credits.service.js';
export * from './low-credits.service.js';
export * from './reconciliation.service.js';
