import type { LoggerService } from '@nestjs/common';
import type { LogLevel } from './settings.js';

/** Members of database errors that contain values of the statement or of the row. */
const VALUES_OF_STATEMENTS = ['err.parameters', 'err.detail', 'err.driverError'];

/** The writer of log lines: pino, or Fastify's wrapper of it. */
export interface LineWriter {
  trace(about: object, text: string): void;
  debug(about: object, text: string): void;
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
  fatal(about: object, text: string): void;
}

/** Pino's options for all processes: one JSON line per event on standard output, without headers and secrets. */
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

/** Logs messages of Nest and of our services in the same format in all processes. */
export class ServiceLog implements LoggerService {
  /** @param requestId the id of the current request, if any */
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

  /** The logger's context, and the id of the request under the name that Fastify's own lines use. */
  private about(rest: readonly unknown[]): { reqId?: string; context: unknown } {
    const reqId = this.requestId();
    return { ...(reqId !== undefined && { reqId }), context: rest.at(-1) };
  }
}
