export * from './billing.module.js';
export * from './catalog.service.js';
export * from './discount-code.js';
export * from './discount-codes.service.js';
export { badExpiry } from './billing.errors.js';
export { parseExpiry } from './expiry.js';
export * from './package.js';
export * from './packages.service.js';
