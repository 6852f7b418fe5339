export * from './copied.js';
export * from './form.js';
export * from './language.js';
export * from './page.js';
export * from './problem.page.js';
export { explain } from './problem-texts.js';
export * from './visit.js';
