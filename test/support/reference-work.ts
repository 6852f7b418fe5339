import { createHash } from 'node:crypto';
import { cpuTimeOf } from './timing.js';

/** Bytes to hash: work for a tenth of a second. */
const BYTES = Buffer.alloc(128 * 2 ** 20);

/** Returns the CPU time of fixed work in this process, in milliseconds: the unit for the limits of other work. */
export function referenceWork(): Promise<number> {
  return cpuTimeOf(async () => void createHash('sha256').update(BYTES).digest());
}
