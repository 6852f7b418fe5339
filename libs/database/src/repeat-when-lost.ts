import { currentTransaction } from '#kernel';
import { isConnectionLost } from './outage.js';

/** All connections of a server are lost together, and the pool may offer other dead ones before it notices. */
const MOST_REPEATS = 3;

/**
 * Repeats idempotent work whose connection was lost. Inside a transaction, which is lost with its connection, it runs
 * only once.
 */
export async function repeatWhenLost<T>(work: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work();
    } catch (error) {
      if (currentTransaction() !== undefined || !isConnectionLost(error) || repeats === MOST_REPEATS) throw error;
    }
  }
}
