import { HttpException } from '@nestjs/common';
import { DomainError, type Issue } from '#kernel';
import { RateLimitedError } from '#rate-limit';
import { REALM, UnauthenticatedError } from '../access/access.errors.js';
import { rateLimitHeaders } from '../rate-limit/rate-limit.headers.js';
import { isOutage } from './outage.js';
import { PROTOCOL_TITLES, STATUS, type Problem } from './problem.js';
import { ProtocolError, routeNotFound } from './protocol.error.js';

/** The status, the headers and the parts of the body that an error becomes. */
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

/** What an error of any kind becomes on the wire. Nothing of an unexpected one leaves: no stack, SQL or path. */
export function answerOf(error: unknown): ProblemAnswer {
  if (error instanceof DomainError) return ofDomain(error);
  if (error instanceof ProtocolError) return ofProtocol(error);
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  if (isOutage(error)) return ofDomain(dependencyDown());
  const fastify = error as { code?: unknown; statusCode?: unknown };
  if (fastify.code === 'FST_ERR_BAD_URL') return ofProtocol(routeNotFound());
  if (typeof fastify.statusCode === 'number' && fastify.statusCode < 500) return ofStatus(fastify.statusCode);
  return ofDomain(internal());
}

/** The body of the answer. */
export function problemOf(answer: ProblemAnswer, instance: string, requestId: string): Problem {
  return {
    type: `/docs#problem-${answer.code}`,
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

function ofDomain(error: DomainError): ProblemAnswer {
  const { status, title } = STATUS[error.category];
  const headers: Record<string, string> = error instanceof RateLimitedError ? rateLimitHeaders(error.usage) : {};
  if (status === 401) headers['WWW-Authenticate'] = challengeOf(error);
  const retryAfter = error.retryAfterSeconds ?? (status === 503 || status === 429 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfter));
  const { code, detail, data } = error;
  // A fault that has no place is told by the detail alone.
  const errors = error.errors.filter(({ loc }) => loc.length > 0);
  return { status, headers, title, code, detail, data, ...(status === 422 ? { errors } : {}) };
}

/** RFC 9110 wants a challenge on every 401, also where a service refused without thinking of HTTP. */
function challengeOf(error: DomainError): string {
  return error instanceof UnauthenticatedError ? error.challenge : `Bearer realm="${REALM}"`;
}

function ofProtocol(error: ProtocolError): ProblemAnswer {
  const title = PROTOCOL_TITLES[error.status] ?? 'Refused';
  return { status: error.status, headers: error.headers, title, code: error.code, detail: error.detail, data: {} };
}

/** Errors of the framework; our own hooks raise better ones before it comes to these. */
function ofStatus(status: number): ProblemAnswer {
  if (status === 404) return ofProtocol(routeNotFound());
  if (status >= 500) return ofDomain(internal());
  const category = status === 413 ? 'too_large' : status === 415 ? 'unsupported_media' : 'unreadable';
  const detail = 'The request could not be read. Check its headers and its body.';
  return ofDomain(new DomainError(category, category === 'unreadable' ? 'unreadable_request' : category, detail));
}

function internal(): DomainError {
  return new DomainError(
    'internal',
    'internal',
    'Something failed on our side. Report it with the request_id if it stays.',
  );
}

function dependencyDown(): DomainError {
  return new DomainError('unavailable', 'dependency_down', 'The database does not answer. Try again in a moment.');
}
