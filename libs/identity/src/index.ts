export * from './activity.recorder.js';
export * from './api-key.js';
export * from './api-keys.service.js';
export * from './identity.module.js';
export * from './passwords.service.js';
export * from './principal.js';
export type { ReadAlong, ReadValue } from './read-along.js';
export { LIFETIME_SECONDS } from './session.js';
export * from './sessions.service.js';
