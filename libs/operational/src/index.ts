export * from './operational.module.js';
export * from './operational.service.js';
export * from './self-test/self-test.service.js';
export { packageVersion } from './release.js';
