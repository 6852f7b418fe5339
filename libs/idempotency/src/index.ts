export { type CallIdentity, type KeptAnswer } from './idempotent-call.js';
export * from './idempotency.module.js';
export { IdempotencyService, type Outcome } from './idempotency.service.js';
