/** Node's codes of a connection that ends, and PostgreSQL's where an operator or a crash ends it. */
const ENDED: readonly string[] = ['ECONNRESET', 'EPIPE', '57P01', '57P02'];
/** What pg says, without any code, when the other side just hangs up. */
const HUNG_UP = 'Connection terminated unexpectedly';

/**
 * Of a server that can't be reached, or that starts, is full, is "read only" as a standby is before it takes over, or took
 * longer than it may. Class 08 of SQLSTATE is "connection exception", class 53 "insufficient resources": connections, memory,
 * disk.
 */
const AWAY = /^(ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|57P03|57014|25006|(08|53)\w{3})$/;
/** What pg says, without any code, when no connection is made, or comes free, in time. */
const NONE_IN_TIME = /^(Connection terminated due to|timeout exceeded when trying to connect|timeout expired$)/;

/** Whether a connection ended under a statement: nobody knows then whether it was done. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = told(error);
  return message === HUNG_UP || ENDED.includes(code);
}

/** Whether the error, or one that caused it, says that a server we depend on is not there. */
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
  const { code, message } = told(error);
  return AWAY.test(code) || NONE_IN_TIME.test(message);
}

function told(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
