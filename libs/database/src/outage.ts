/** Node's codes of a lost connection, and PostgreSQL's for one ended by an operator or a crash. */
const ENDED: readonly string[] = ['ECONNRESET', 'EPIPE', '57P01', '57P02'];
/** pg's message, without a code, when the server hangs up. */
const HUNG_UP = 'Connection terminated unexpectedly';

/**
 * Codes of a server that can't be reached, is starting, is full, is read-only (as a standby before its promotion), or
 * exceeded a timeout. Class 08 of SQLSTATE is "connection exception", class 53 "insufficient resources": connections,
 * memory, disk.
 */
const AWAY = /^(ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|57P03|57014|25006|(08|53)\w{3})$/;
/** pg's messages, without a code, for connection and pool timeouts. */
const NONE_IN_TIME = /^(Connection terminated due to|timeout exceeded when trying to connect|timeout expired$)/;

/** True if the connection was lost during a statement, which may or may not have been executed. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = factsOf(error);
  return message === HUNG_UP || ENDED.includes(code);
}

/** True if the error or one of its causes says that a required server is unavailable. */
export function isOutage(error: unknown): boolean {
  for (let at = error, depth = 0; depth < 5; depth += 1) {
    if (typeof at !== 'object' || at === null) return false;
    if (isConnectionLost(at) || isAway(at)) return true;
    const { errors, cause } = at as { errors?: unknown; cause?: unknown };
    if (Array.isArray(errors) && errors.some((one) => isOutage(one))) return true;
    at = cause;
  }
  return false;
}

function isAway(error: object): boolean {
  const { code, message } = factsOf(error);
  return AWAY.test(code) || NONE_IN_TIME.test(message);
}

function factsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
