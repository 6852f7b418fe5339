export * from './account.letters.js';
export * from './mail.js';
export * from './mailer.js';
export * from './notifications.module.js';
