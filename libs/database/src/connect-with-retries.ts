import { setTimeout as sleep } from 'node:timers/promises';
import { scaledTimeout } from '#config';
import { isOutage } from './outage.js';

/** Time for which a refused connection is retried, milliseconds; long enough for a restarting server. */
const RETRY_FOR_MS = 1_000;
const PAUSE_MS = 50;

/** Connects, and retries while the server is unavailable. No statement has been sent yet, so nothing can run twice. */
export async function connectWithRetries<T>(
  connect: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (const begun = performance.now(); ;) {
    try {
      return await connect();
    } catch (error) {
      if (isFinal(error) || !isOutage(error) || performance.now() - begun > scaledTimeout(RETRY_FOR_MS)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
