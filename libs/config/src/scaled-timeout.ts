import { EnvironmentReader } from './environment-reader.js';
import { SettingsError } from './settings.errors.js';

const BOUNDS = { fallback: 1, least: 1, most: 100 };

/** Reads the factor of every limit on waiting, `TIMEOUT_SCALE`, and collects its fault in `read`. */
export function readTimeoutScale(read: EnvironmentReader): number {
  return read.integer('TIMEOUT_SCALE', BOUNDS);
}

/**
 * Lengthens a limit on waiting for another system by `TIMEOUT_SCALE`: on an overloaded machine an answer is late that is not
 * missing. Read at each call, so that a process may change it.
 * @param ms the limit on a machine with time to spare, milliseconds
 * @throws SettingsError
 */
export function scaledTimeout(ms: number): number {
  const read = new EnvironmentReader(process.env);
  const scale = readTimeoutScale(read);
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return ms * scale;
}

/** Longer than requests and jobs in flight are given to end, shorter than those who stop us have patience for. */
const STOP_MS = 15_000;

/** By which a process is asked to stop: from a terminal that closes, by Ctrl-C, by whoever supervises it. */
export const STOP_SIGNALS: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/**
 * Ends this process by force when it was asked to stop and has not: a database that hangs would hold it for ever. Call it
 * beside Nest's own shutdown hooks.
 * @param delaySeconds for which it goes on as before, on purpose, when it is asked
 */
export function boundStop(delaySeconds = 0): void {
  const most = delaySeconds * 1000 + STOP_MS;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => {
        process.stderr.write(`naqsh: Not stopped ${most / 1000} s after ${signal}, ended by force.\n`);
        process.exit(1);
      }, most).unref();
    });
  }
}
