import type { ErrorCategory, Issue } from '#kernel';

/** Media type of every error, RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Body of every error, RFC 9457, with our members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Stable and documented, snake_case. */
  code: string;
  /** What to do next. */
  detail: string;
  /** Path of the request, without its query. */
  instance: string;
  request_id: string;
  /** On every 422; empty where no place can be named. */
  errors?: readonly Issue[];
  [member: string]: unknown;
}

interface Status {
  status: number;
  title: string;
}

/** The one table from the categories of domain errors to HTTP. */
export const STATUS: Readonly<Record<ErrorCategory, Status>> = {
  unreadable: { status: 400, title: 'Unreadable request' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  payment_required: { status: 402, title: 'Payment required' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media: { status: 415, title: 'Unsupported media type' },
  invalid: { status: 422, title: 'Not valid' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Unavailable' },
};

/** Statuses that only HTTP itself knows; no service raises them. */
export const PROTOCOL_TITLES: Readonly<Record<number, string>> = {
  400: 'Unreadable request',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  414: 'Address too long',
  431: 'Headers too large',
};
