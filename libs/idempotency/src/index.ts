export { type CallIdentity, type KeptAnswer } from './idempotent-call.js';
export * from './idempotency.errors.js';
export * from './idempotency.module.js';
export { IdempotencyService, type Outcome, REPLAY_SWEEP } from './idempotency.service.js';
