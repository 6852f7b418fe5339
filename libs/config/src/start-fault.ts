import { StartError } from '#kernel';

/**
 * Exit code of a process that could not start and would fail again in the same way; a supervisor does not restart it.
 */
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
 * Ends a failed start. Prints one line on standard error if the operator can fix the fault (none if the message is
 * empty, because a child printed it), the stack otherwise, and sets the exit code accordingly for the supervisor.
 */
export function failStart(error: unknown): void {
  const fault = describeStartFault(error);
  const text = fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (text !== '') process.stderr.write(`naqsh: ${text}\n`);
  process.exitCode = fault === null ? 1 : EXIT_MISCONFIGURED;
}

/**
 * Prints variables that look like settings but are not on standard error. The start continues, because another version
 * may use them.
 */
export function warnOfUnknown({ unknown }: { readonly unknown: readonly string[] }): void {
  for (const line of unknown) process.stderr.write(`naqsh: ${line}\n`);
}

/** Codes of Node and OpenSSL for an untrusted server certificate. */
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+|EPROTO|ERR_SSL_\w+)$/;
/** The driver's message, without a code, for a server without TLS. */
const NO_TLS = 'The server does not support SSL connections';

/** Codes of an address that is invalid or does not belong to this machine. */
const NO_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'EINVAL', 'EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/** Translates the error of a server that could not listen on `host`; names the setting if the address is at fault. */
export function asListenFault(error: unknown, host: string): Error {
  const { code = '' } = error as SystemError;
  if (!NO_ADDRESS.includes(code)) return error instanceof Error ? error : new Error(String(error));
  return new StartError(
    `HOST is "${host}", on which this machine can't listen (${code}): set it to one of its own addresses, or to 0.0.0.0 for all.`,
  );
}

/**
 * Describes in one line a failed start that the operator can fix; null for any other error.
 * @param setting the setting that contains the database's address
 */
export function describeStartFault(error: unknown, setting = 'DATABASE_URL'): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof AggregateError) return describeStartFault(error.errors[0], setting);
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
      return `No address is known for the name "${hostname}": check the setting that has it, such as ${setting}.`;
    // The last two are PostgreSQL's: it is starting up or shutting down, or has no connections left.
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case '57P03':
    case '53300':
      return `The database does not answer (${message}): check ${setting} and that the server runs.`;
    // SQLSTATEs of PostgreSQL: wrong password or user, unknown database, full disk.
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refuses the connection (${message}): check ${setting}.`;
    case '53100':
      return `The disk of the database is full (${message}): free some space and start again.`;
    default:
      if (message === NO_TLS) {
        return `The database has no TLS, and ${setting} asks for it: leave out sslmode there, or give the server a certificate.`;
      }
      if (UNTRUSTED.test(code ?? '')) {
        return `The database's TLS is refused (${message}): name the authority that signed its certificate by NODE_EXTRA_CA_CERTS or sslrootcert in ${setting}.`;
      }
      // The driver's messages, without a code, for a server that accepts connections but does not answer.
      return code === undefined && /^(Connection terminated|timeout expired$)/.test(message ?? '')
        ? `The database does not answer (${message}): check ${setting} and that the server runs.`
        : null;
  }
}
