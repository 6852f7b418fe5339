import type { Issue } from './issue.js';

/**
 * What kind of refusal an error is. The HTTP layer maps each category to exactly one status:
 * unreadable 400, unauthenticated 401, payment_required 402, forbidden 403, not_found 404, conflict 409, too_large 413,
 * unsupported_media 415, invalid 422, rate_limited 429, internal 500, unavailable 503.
 */
export type ErrorCategory =
  | 'unreadable'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'invalid'
  | 'rate_limited'
  | 'internal'
  | 'unavailable';

export interface DomainErrorOptions {
  /** The faults found, each with its place; only with `invalid`. */
  errors?: Issue[];
  /** Further members of the answer, such as the balance or the states allowed. JSON values with snake_case names. */
  data?: Record<string, unknown>;
  /** With `rate_limited` and `unavailable`: when to try again, in seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * The one error that services throw. `code` is stable, documented snake_case; `detail` tells the caller what to do next
 * and never holds a stack, SQL or a path.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly errors: readonly Issue[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly category: ErrorCategory,
    readonly code: string,
    readonly detail: string,
    options: DomainErrorOptions = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.errors = options.errors ?? [];
    this.data = options.data ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What was sent is readable but wrong; each issue names a place. */
export function invalid(errors: Issue[], detail = summarise(errors), code = 'validation_failed'): DomainError {
  return new DomainError('invalid', code, detail, { errors });
}

/** Not there, or not the caller's: one and the same answer, so that nobody learns which ids exist. */
export function notFound(noun: string): DomainError {
  return new DomainError(
    'not_found',
    'not_found',
    `No such ${noun}. Check the id and that it belongs to your account.`,
  );
}

function summarise(errors: Issue[]): string {
  const [first, ...rest] = errors;
  if (first === undefined) return 'The request is not valid.';
  const place = first.loc.length > 0 ? `${first.loc.join('.')}: ` : '';
  return rest.length === 0 ? `${place}${first.msg}` : `${place}${first.msg} (and ${rest.length} more, see errors)`;
}
