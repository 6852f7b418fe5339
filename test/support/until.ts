import { setTimeout as sleep } from 'node:timers/promises';

/** The time between two attempts, in milliseconds. */
const PAUSE_MS = 25;
/** As long as the longest test: a loop that outlives its test ends with it. */
const LOOP_END_MS = process.env['NAQSH_LONG'] === '1' ? 3_600_000 : 600_000;

/**
 * Polls until there is a value, and returns it. It has no limit of its own: the test's limit ends an endless wait.
 * @param look returns false, null or undefined as long as there is no value
 */
export async function until<T>(
  look: () => T | Promise<T>,
  pauseMs = PAUSE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  for (const begun = performance.now(); performance.now() - begun < LOOP_END_MS; await sleep(pauseMs)) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined) return seen as Exclude<T, false | null | undefined>;
  }
  throw new Error(`This never came: ${look.toString()}`);
}

/** Repeats assertions until all of them hold. Throws the last failure when the test's limit is near. */
export async function eventually(assert: () => void | Promise<void>, pauseMs = PAUSE_MS): Promise<void> {
  for (const begun = performance.now(); ; await sleep(pauseMs)) {
    try {
      return await assert();
    } catch (error) {
      if (performance.now() - begun > LOOP_END_MS) throw error;
    }
  }
}
