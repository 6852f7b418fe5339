import type { FastifyRequest } from 'fastify';
import type { ErrorCategory, Issue } from '#kernel';
import type { PageAnswer } from '../answers/answer-declaration.js';

/** Media type of every error, RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** The `type` of a problem: the address of its code's documentation. */
export function problemType(code: string): string {
  return `/docs#${problemAnchor(code)}`;
}

/** The anchor of a code in the documentation page. */
export function problemAnchor(code: string): string {
  return `problem-${code}`;
}

/** Body of every error, RFC 9457, with our members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Stable and documented, snake_case. */
  code: string;
  /** The next step for the caller. */
  detail: string;
  /** Path of the request, without its query. */
  instance: string;
  request_id: string;
  /** On every 422; empty if no place can be named. */
  errors?: readonly Issue[];
  [member: string]: unknown;
}

/** The page that reports a problem, or another helpful page. */
export type ProblemPage = (problem: Problem, request: FastifyRequest) => PageAnswer;

interface Status {
  status: number;
  title: string;
}

/** The only mapping from categories of errors to HTTP. */
export const STATUS: Readonly<Record<ErrorCategory, Status>> = {
  unreadable: { status: 400, title: 'Unreadable request' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  payment_required: { status: 402, title: 'Payment required' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  wrong_method: { status: 405, title: 'Method not allowed' },
  timed_out: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Conflict' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media: { status: 415, title: 'Unsupported media type' },
  unmet_expectation: { status: 417, title: 'Expectation failed' },
  invalid: { status: 422, title: 'Not valid' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Unavailable' },
};

/** The status of the errors of a category. */
export function statusOf(category: ErrorCategory): number {
  return STATUS[category].status;
}
