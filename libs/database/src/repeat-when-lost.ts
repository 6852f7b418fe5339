import { currentTransaction } from '#kernel';
import { isConnectionLost } from './outage.js';

/** All connections of a server end together, and the pool may offer another dead one before it knows. */
const MOST_REPEATS = 3;

/**
 * Does work again whose connection ended under it: work that comes to the same however often it is done. Inside a
 * transaction, which is gone with its connection, it is done once.
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
