export {
  idempotencyErrors,
  idempotencyFaults,
  IdempotencyService,
  type Outcome,
  REPLAY_SWEEP,
} from './idempotency.service.js';
export { type CallIdentity, type KeptAnswer } from './idempotent-call.js';
export * from './idempotency.module.js';
