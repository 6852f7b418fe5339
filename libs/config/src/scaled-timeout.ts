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
