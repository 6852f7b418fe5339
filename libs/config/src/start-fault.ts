import { StartError } from '#kernel';

/** Exit code of a process that could not start and would fail in the same way again: a supervisor does not restart it. */
export const EXIT_MISCONFIGURED = 78;

interface SystemError extends Error {
  code?: string;
  address?: string;
  port?: number;
  path?: string;
  syscall?: string;
  hostname?: string;
}

/**
 * Ends a start that failed: one line on standard error where the operator can mend it (none if the message is empty,
 * because a child has said it), the stack otherwise, and the exit code that tells a supervisor which of the two it was.
 */
export function failStart(error: unknown): void {
  const fault = describeStartFault(error);
  const text = fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (text !== '') process.stderr.write(`naqsh: ${text}\n`);
  process.exitCode = fault === null ? 1 : EXIT_MISCONFIGURED;
}

/** What to tell the operator, in one line, when a start failed for a reason that they can mend; null for any other error. */
export function describeStartFault(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof AggregateError) return describeStartFault(error.errors[0]);
  const { code, address, port, path, syscall, hostname, message } = error as SystemError;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop the program that listens there, or choose another port, for example PORT=${Number(port) + 1} (a worker's is WORKER_PORT).`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}: set HOST to one of its own, or to 0.0.0.0 for all.`;
    case 'ENOSPC':
      return `The disk is full${path === undefined ? '' : ` (${path})`}: free some space and start again.`;
    case 'EACCES':
    case 'EROFS':
      return path === undefined
        ? `Not permitted: ${message}. A port below 1024 needs root; choose another with PORT.`
        : `No permission to write ${path}: give this user the folder, or set NAQSH_DATA_DIR to one of its own.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return syscall === 'mkdir'
        ? `The folder ${path} can't be made, because a file has that name or lies on the way: set NAQSH_DATA_DIR to another.`
        : null;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No address is known for the name "${hostname}": check the setting that has it, DATABASE_URL or HOST.`;
    // The last two are of PostgreSQL: it starts up or shuts down, or has no connection left.
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case '57P03':
    case '53300':
      return `The database does not answer (${message}): check DATABASE_URL and that the server runs.`;
    // SQLSTATE of PostgreSQL: wrong password or user, unknown database, full disk.
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refuses the connection (${message}): check DATABASE_URL.`;
    case '53100':
      return `The disk of the database is full (${message}): free some space and start again.`;
    default:
      // The driver says so, without a code, of a server that takes connections and does not speak.
      return code === undefined && message?.startsWith('Connection terminated')
        ? `The database does not answer (${message}): check DATABASE_URL and that the server runs.`
        : null;
  }
}
