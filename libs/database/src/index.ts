export * from './database.health.js';
export * from './database.module.js';
export * from './database-url.js';
export * from './embedded-server.js';
export * from './embedded-server.errors.js';
export * from './keyset.js';
export * from './migrator.js';
export * from './transactor.js';
