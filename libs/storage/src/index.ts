export * from './disk-object.store.js';
export * from './memory-object.store.js';
export * from './object.store.js';
export * from './storage.module.js';
