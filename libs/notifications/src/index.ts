export * from './account-letters.js';
export * from './mail.js';
export * from './mail-retention.service.js';
export * from './mailer.js';
export * from './notifications.module.js';
export * from './outbox.service.js';
export * from './webhook-letters.js';
