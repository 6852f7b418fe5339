export { default as SigningKeyPage } from './key.page.js';
export { default as LinksPage } from './links.page.js';
