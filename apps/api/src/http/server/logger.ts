import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '#config';
import { currentRequestId } from './request-stamp.js';

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

/** What Nest and our services say, in the same log, with the request in which they say it. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(about(rest), String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ ...about(rest), err: message }, message.message);
    else this.logger.error(about(rest), String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(about(rest), String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(about(rest), String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(about(rest), String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(about(rest), String(message));
  }
}

/** Who says it, and the id of the request under the name that Fastify's own lines have for it. */
function about(rest: readonly unknown[]): { reqId: string | undefined; context: unknown } {
  return { reqId: currentRequestId(), context: rest.at(-1) };
}
