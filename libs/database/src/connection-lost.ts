/** Node's codes of a connection that ends, and PostgreSQL's where an operator or a crash ends it. */
const ENDED = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02']);
/** What pg says, without any code, when the other side just hangs up. */
const HUNG_UP = 'Connection terminated unexpectedly';

/** Whether a connection ended under a statement: nobody knows then whether it was done. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return message === HUNG_UP || (typeof code === 'string' && ENDED.has(code));
}
