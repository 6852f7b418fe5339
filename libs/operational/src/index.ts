export * from './operational.module.js';
export * from './operational.service.js';
export * from './self-test/self-test.service.js';
export { packageVersion } from './release.js';
export type { Check, CheckName, Readiness } from './readiness/check.js';
export { ReadinessService } from './readiness/readiness.service.js';
