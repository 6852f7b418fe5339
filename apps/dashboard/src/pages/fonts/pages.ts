export { default as FontPage } from './font.page.js';
export { default as FontsPage } from './fonts.page.js';
