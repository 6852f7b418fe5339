/** Everything that this package throws, but for a wrong type of argument and the reason of an aborted call. */
export class NaqshError extends Error {
  override name = 'NaqshError';
}

/** No answer came, or one that breaks off: the service may have done what it was asked. */
export class ConnectionError extends NaqshError {
  override name = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** One fault of a request that was refused with 422. */
export interface Fault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The service refused a request, or failed at it. */
export class ApiError extends NaqshError {
  override name = 'ApiError';
  /** What to branch on; null where the answer is not the service's own, as a proxy's. */
  readonly code: string | null;
  readonly title: string | null;
  /** What to do next. */
  readonly detail: string | null;
  /** What is wrong with the request, and where. */
  readonly errors: readonly Fault[];
  /** Give it when you ask for help. */
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    /** The whole answer, further members included. */
    readonly problem: Readonly<Record<string, unknown>>,
    readonly headers: Headers,
    /** Seconds after which the service asks to try again. */
    readonly retryAfter: number | null,
  ) {
    const code = textOf(problem['code']);
    const detail = textOf(problem['detail']) ?? textOf(problem['title']);
    const errors = faultsOf(problem['errors']);
    const places = errors.slice(0, 5).map(({ loc, msg }) => `\n  ${loc.join('.')}: ${msg}`);
    super(`${status}${code === null ? '' : ` ${code}`}${detail === null ? '' : `: ${detail}`}${places.join('')}`);
    this.code = code;
    this.title = textOf(problem['title']);
    this.detail = textOf(problem['detail']);
    this.errors = errors;
    this.requestId = textOf(problem['request_id']) ?? headers.get('x-request-id');
  }
}

/** 400: the body could not be read. */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError';
}
/** 401: no key, or one that does not count. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
/** 402: nothing was made or charged. */
export class InsufficientCreditsError extends ApiError {
  override name = 'InsufficientCreditsError';
}
/** 403: not with this key, role or link. */
export class PermissionDeniedError extends ApiError {
  override name = 'PermissionDeniedError';
}
/** 404: not there, or not yours. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 409: not in this state, or the name is taken. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 413: more than is taken. */
export class TooLargeError extends ApiError {
  override name = 'TooLargeError';
}
/** 422: `errors` says what is wrong, and where. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}
/** 429: too many calls. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 5xx: the service failed, or could not work just then. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  413: TooLargeError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error of an answer that is none of success, whatever its body is. */
export function errorOf(status: number, headers: Headers, body: string, retryAfter: number | null): ApiError {
  const kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  return new kind(status, problemOf(body), headers, retryAfter);
}

function problemOf(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function faultsOf(value: unknown): Fault[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one): one is Partial<Fault> => typeof one === 'object' && one !== null)
    .map(({ loc, msg, type }) => ({ loc: Array.isArray(loc) ? loc : [], msg: msg ?? '', type: type ?? '' }));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
