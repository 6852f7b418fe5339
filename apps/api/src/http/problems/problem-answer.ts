import { HttpException } from '@nestjs/common';
import { isOutage } from '#database';
import { DomainError, kernelErrors, type Issue } from '#kernel';
import { rateLimitErrors } from '#rate-limit';
import { accessErrors, REALM } from '../access/access.errors.js';
import { bodyVariants } from '../body/body.errors.js';
import { rateLimitHeaders } from '../rate-limit/call-counter.service.js';
import { problemType, STATUS, type Problem } from './problem.js';
import { protocolErrors, protocolVariants } from './protocol.errors.js';

/** The status, headers and body parts of an error's answer. */
export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  title: string;
  code: string;
  detail: string;
  errors?: readonly Issue[];
  data: Readonly<Record<string, unknown>>;
}

const RETRY_AFTER_SECONDS = 5;

/** Converts an error of any kind to its answer. */
export function answerOf(thrown: unknown): ProblemAnswer {
  const error = knownError(thrown);
  const { status, title } = STATUS[error.category];
  const { code, detail, data } = error;
  // The detail alone reports a fault without a place.
  const errors = error.errors.filter(({ loc }) => loc.length > 0);
  return {
    status,
    headers: headersOf(error, status),
    title,
    code,
    detail,
    data,
    ...(status === 422 ? { errors } : {}),
  };
}

/** The body of the answer. */
export function problemOf(answer: ProblemAnswer, instance: string, requestId: string): Problem {
  return {
    type: problemType(answer.code),
    title: answer.title,
    status: answer.status,
    code: answer.code,
    detail: answer.detail,
    instance,
    request_id: requestId,
    ...(answer.errors === undefined ? {} : { errors: answer.errors }),
    ...answer.data,
  };
}

/** Hides all details of an unexpected error: stack, SQL and paths. */
function knownError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof HttpException) return ofStatus(thrown.getStatus());
  if (isOutage(thrown)) return kernelErrors.dependency_down();
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_BAD_URL') return protocolErrors.route_not_found();
  return typeof statusCode === 'number' ? ofStatus(statusCode) : protocolErrors.internal();
}

/** Errors of the framework. Our own hooks usually raise better ones first. */
function ofStatus(status: number): DomainError {
  if (status === 404) return protocolErrors.route_not_found();
  if (status === 413) return bodyVariants.too_large_somewhere();
  if (status === 415) return bodyVariants.unsupported_somehow();
  return status >= 500 ? protocolErrors.internal() : protocolVariants.unreadable_parts();
}

function headersOf(error: DomainError, status: number): Record<string, string> {
  const retryAfter = error.retryAfterSeconds ?? (status === 503 || status === 429 ? RETRY_AFTER_SECONDS : undefined);
  return {
    ...(rateLimitErrors.rate_limited.is(error) ? rateLimitHeaders(error.facts) : {}),
    ...(protocolErrors.method_not_allowed.is(error) ? { Allow: error.facts.allow } : {}),
    ...(status === 401 ? { 'WWW-Authenticate': challengeOf(error) } : {}),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) }),
  };
}

/** RFC 9110 requires a challenge on every 401, including refusals by services that do not deal with HTTP. */
function challengeOf(error: DomainError): string {
  return accessErrors.unauthenticated.is(error) ? error.facts.challenge : `Bearer realm="${REALM}"`;
}
