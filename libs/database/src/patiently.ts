import { setTimeout as sleep } from 'node:timers/promises';
import { scaledTimeout } from '#config';
import { isOutage } from './outage.js';

/** So long a server that refuses connections is asked again: one that is restarted is back by then, milliseconds. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 50;

/** Connects, and again where the server is away: nothing was done yet, so that nothing is done twice. */
export async function patiently<T>(
  connect: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (const begun = performance.now(); ;) {
    try {
      return await connect();
    } catch (error) {
      if (isFinal(error) || !isOutage(error) || performance.now() - begun > scaledTimeout(PATIENCE_MS)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
