/** The base of all errors of this package, except wrong argument types and the reason of an aborted call. */
export class NaqshError extends Error {
  override name = 'NaqshError';
}

/** No response or an incomplete one arrived; the service may have performed the request. */
export class ConnectionError extends NaqshError {
  override name = 'ConnectionError';
}

/** No response arrived in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** One fault of a request refused with 422. */
export interface Fault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The service refused a request or failed to perform it. */
export class ApiError extends NaqshError {
  override name = 'ApiError';
  /** The code to branch on; null if the response is not the service's own, for example a proxy's. */
  readonly code: string | null;
  readonly title: string | null;
  /** Advice on what to do next. */
  readonly detail: string | null;
  /** The faults of the request and their locations. */
  readonly errors: readonly Fault[];
  /** Quote it in support requests. */
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    /** The whole problem document with its extension members. */
    readonly problem: Readonly<Record<string, unknown>>,
    readonly headers: Headers,
    /** Seconds to wait before a retry, as the service requests. */
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

/** 400: the body is not readable. */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError';
}
/** 401: no API key or an invalid one. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
/** 402: nothing was made or charged. */
export class InsufficientCreditsError extends ApiError {
  override name = 'InsufficientCreditsError';
}
/** 403: this key, role or link does not permit the request. */
export class PermissionDeniedError extends ApiError {
  override name = 'PermissionDeniedError';
}
/** 404: does not exist or belongs to another account. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 409: not possible in this state, or the name is taken. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 413: larger than the service accepts. */
export class TooLargeError extends ApiError {
  override name = 'TooLargeError';
}
/** 422: `errors` lists the faults and their locations. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}
/** 429: too many calls. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 5xx: the service failed or was temporarily unavailable. */
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

/** Returns the error of an unsuccessful response, for any body. */
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
