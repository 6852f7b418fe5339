import type { Refused } from './engine-worker-protocol.js';

/** Why the engine did not draw. */
export class EngineRefusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.detail);
  }
}
