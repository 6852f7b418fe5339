import { EnvironmentReader } from './environment-reader.js';
import { SettingsError } from './settings.errors.js';

/** Reads `TIMEOUT_SCALE`, the factor of all timeouts; adds its fault to `read`. */
export function readTimeoutScale(read: EnvironmentReader): number {
  return read.integer('TIMEOUT_SCALE', {
    fallback: 1,
    least: 1,
    most: 100,
    about:
      'factor of every timeout for another system (database, providers, platforms, decoder). It does not apply to leases and deadlines of jobs',
  });
}

/**
 * Multiplies the timeout for another system by `TIMEOUT_SCALE`: on an overloaded machine a missing answer may only be
 * late. Read at each call, so that a process may change it.
 * @param ms the timeout on an idle machine, milliseconds
 * @throws SettingsError
 */
export function scaledTimeout(ms: number): number {
  const read = new EnvironmentReader(process.env);
  const scale = readTimeoutScale(read);
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return ms * scale;
}

/** Longer than the grace period of requests and jobs in flight, shorter than that of process supervisors. */
const STOP_MS = 15_000;

/** The signals that ask a process to stop: a closing terminal, Ctrl-C, a supervisor. */
export const STOP_SIGNALS: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/**
 * Forces this process to exit if it does not stop in time after a signal: a hanging database could block it forever.
 * Call it in addition to Nest's shutdown hooks.
 * @param delaySeconds the time for which it deliberately keeps running after the signal
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
