export * from './operational.module.js';
export * from './operational.service.js';
export { packageVersion } from './release.js';
