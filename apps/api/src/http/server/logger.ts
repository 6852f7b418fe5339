import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '#config';

/** Query parameters that are, or carry, a secret, or tell who a person is: a log outlives their account. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|api_key|code|key|password|query|secret|sig|state|ticket|token)=)[^&#]*/gi;

/** An API key, or a part of one, wherever somebody put it by mistake. */
const API_KEYS = /ak_[0-9A-Za-z]{6,}/g;

/** The address as the log, and an error, may show it. */
export function redactUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]').replace(API_KEYS, 'ak_[redacted]');
}

/** Where errors of the database carry the values of the statement, or the row, that it refused. */
const VALUES_OF_STATEMENTS = ['err.parameters', 'err.detail', 'err.driverError'];

/** One JSON line per event on standard output. Headers are not logged, so neither are keys and cookies. */
export function loggerOptions(level: LogLevel): FastifyServerOptions['logger'] {
  return {
    level,
    redact: [
      ...['req.headers', 'headers.authorization', 'headers.cookie', '*.authorization', '*.password', '*.token'],
      ...VALUES_OF_STATEMENTS,
    ],
  };
}

/** Nest's own messages in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, message.message);
    else this.logger.error({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: rest.at(-1) }, String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ context: rest.at(-1) }, String(message));
  }
}
