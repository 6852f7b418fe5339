import type { LoggerService } from '@nestjs/common';
import type { LogLevel } from './settings.js';

/** Where errors of the database carry the values of the statement, or the row, that it refused. */
const VALUES_OF_STATEMENTS = ['err.parameters', 'err.detail', 'err.driverError'];

/** What a line of the log is written by: pino, or what Fastify makes of it. */
export interface LineWriter {
  trace(about: object, text: string): void;
  debug(about: object, text: string): void;
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
  fatal(about: object, text: string): void;
}

/** Pino's options for every process: one JSON line per event on standard output. Headers are not logged, nor secrets. */
export function logOptions(level: LogLevel): { level: LogLevel; redact: string[] } {
  return {
    level,
    redact: [
      'req.headers',
      'headers.authorization',
      'headers.cookie',
      '*.authorization',
      '*.password',
      '*.token',
      ...VALUES_OF_STATEMENTS,
    ],
  };
}

/** What Nest and our services say, in lines of the same form from every process. */
export class ServiceLog implements LoggerService {
  /** @param requestId that of the request in which something is said, if it is in one */
  constructor(
    private readonly lines: LineWriter,
    private readonly requestId: () => string | undefined = () => undefined,
  ) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.lines.debug(this.about(rest), String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.lines.error({ ...this.about(rest), err: message }, message.message);
    else this.lines.error(this.about(rest), String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.lines.warn(this.about(rest), String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.lines.debug(this.about(rest), String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.lines.trace(this.about(rest), String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.lines.fatal(this.about(rest), String(message));
  }

  /** Who says it, and the id of the request under the name that Fastify's own lines have for it. */
  private about(rest: readonly unknown[]): { reqId?: string; context: unknown } {
    const reqId = this.requestId();
    return { ...(reqId !== undefined && { reqId }), context: rest.at(-1) };
  }
}
