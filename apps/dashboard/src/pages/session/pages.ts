export { default as EnterPage } from './enter.page.js';
export { default as ForgotPage } from './forgot.page.js';
