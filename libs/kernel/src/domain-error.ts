import { type Issue, type IssueLocation, summarise } from './issue.js';

/**
 * The kind of an error. The HTTP layer maps each category to exactly one status: unreadable 400, unauthenticated 401,
 * payment_required 402, forbidden 403, not_found 404, wrong_method 405, timed_out 408, conflict 409, too_large 413,
 * unsupported_media 415, unmet_expectation 417, invalid 422, rate_limited 429, headers_too_large 431, internal 500,
 * unavailable 503.
 */
export type ErrorCategory =
  | 'unreadable'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'timed_out'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'unmet_expectation'
  | 'invalid'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal'
  | 'unavailable';

export interface DomainErrorOptions {
  /** The faults found, each with its place; only with `invalid`. */
  errors?: readonly Issue[];
  /** Further members of the answer, such as the balance or the allowed states. JSON values with snake_case names. */
  data?: Readonly<Record<string, unknown>>;
  /** For `rate_limited` and `unavailable`: the delay before a retry, in seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Additional data of a catalogue's error. */
interface Made<Facts> {
  /** The arguments of its detail. */
  facts?: Facts;
  wording?: string;
}

/**
 * The only error class that services throw. `code` is stable, documented snake_case; `detail` advises the caller what to
 * do next and never contains a stack, SQL or a path.
 */
export class DomainError<Facts = unknown> extends Error {
  override readonly name = 'DomainError';
  readonly errors: readonly Issue[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  readonly facts: Facts;
  /** The name of its catalogue entry: the code, or that of another wording. */
  readonly wording: string;

  constructor(
    readonly category: ErrorCategory,
    readonly code: string,
    readonly detail: string,
    options: DomainErrorOptions & Made<Facts> = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.errors = options.errors ?? [];
    this.data = options.data ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.facts = options.facts as Facts;
    this.wording = options.wording ?? code;
  }

  /** The same faults at the caller's places, for a service that validated an input assembled from parts. */
  relocated(move: (loc: IssueLocation) => IssueLocation): DomainError {
    const errors = this.errors.map((issue) => ({ ...issue, loc: move(issue.loc) }));
    return new DomainError(this.category, this.code, summarise(errors), { errors, data: this.data, cause: this });
  }
}

/**
 * A fault that prevents a process from starting and that its operator can fix; the message is one line with the problem
 * and its solution. Restarting without a change can't help.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
