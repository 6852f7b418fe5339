export * from './account.js';
export * from './account-administration.service.js';
export { ACCOUNT_MAIL } from './account-links.service.js';
export * from './account.mails.js';
export * from './account.retention.js';
export * from './accounts.module.js';
export * from './accounts.service.js';
export * from './erasure.service.js';
export * from './linked-stores.js';
