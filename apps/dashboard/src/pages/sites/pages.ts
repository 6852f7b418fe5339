export { default as NewSitePage } from './new-site.page.js';
export { default as SitePage } from './site.page.js';
export { default as SitesPage } from './sites.page.js';
