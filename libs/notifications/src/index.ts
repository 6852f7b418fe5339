export * from './account.letters.js';
export * from './mail.js';
