export { default as StorePage } from './store.page.js';
export { default as StoresPage } from './stores.page.js';
