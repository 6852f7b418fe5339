export * from './disk-object.store.js';
export * from './move.js';
export * from './object.store.js';
export * from './s3-object.store.js';
export * from './storage.errors.js';
export { storeFaultOf, storeFaultsSoFar } from './store-fault.js';
export * from './storage.module.js';
export { diskStore, s3Store } from './stores.js';
