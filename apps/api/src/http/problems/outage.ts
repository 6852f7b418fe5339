/**
 * Network failures of Node, and PostgreSQL's states "shutting down", "crashed", "starting", "took longer than it may" and
 * "read only", as a standby is before it takes over.
 */
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25006',
]);

/** What pg says, without any code, when a connection breaks under a query or none comes free in time. */
const OUTAGE_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether the error, or one that caused it, says that a server we depend on is not there. */
export function isOutage(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException;
    // Class 08 of SQLSTATE is "connection exception", class 53 "insufficient resources": connections, memory, disk.
    if (code !== undefined && (OUTAGE_CODES.has(code) || /^(08|53)\w{3}$/.test(code))) return true;
    if (OUTAGE_MESSAGES.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some((one) => isOutage(one))) return true;
  }
  return false;
}
