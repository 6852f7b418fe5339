import type { ProblemExample } from './problem.declaration.js';

/** The errors that many operations share, by code, with an example of their detail. */
export const PROBLEMS: Readonly<Record<string, ProblemExample>> = Object.fromEntries(
  (
    [
      ['unreadable', 'invalid_json', 'The body is not readable as JSON: unexpected character at position 17.'],
      [
        'unreadable',
        'invalid_multipart',
        'The body is not readable as multipart/form-data: unexpected end of multipart data.',
      ],
      ['unreadable', 'invalid_form', 'The body is not readable as application/x-www-form-urlencoded: it is not UTF-8.'],
      [
        'unauthenticated',
        'unauthenticated',
        'Send a valid API key as "Authorization: Bearer ak_…", or sign in. What was sent is missing, malformed, unknown, expired or revoked.',
      ],
      ['forbidden', 'user_suspended', 'This account is suspended. Write to support to have it reopened.'],
      [
        'forbidden',
        'insufficient_scope',
        'This API key has the scope "render", which does not reach this operation. Use a key of the scope "full".',
      ],
      [
        'forbidden',
        'foreign_origin',
        'A page of another origin sent this with the cookie of a session. Call from our own pages, or with an API key.',
      ],
      ['forbidden', 'admin_only', 'Only administrators may call this operation.'],
      ['too_large', 'too_large', 'The body is larger than 1 MB.'],
      ['unsupported_media', 'unsupported_media_type', 'Send the body as Content-Type: application/json.'],
      ['invalid', 'validation_failed', 'query.limit: Must be at most 200.'],
      [
        'invalid',
        'idempotency_mismatch',
        'This Idempotency-Key was used for another payload. Use a new key for a new request.',
      ],
      [
        'conflict',
        'idempotency_in_flight',
        'The first request with this Idempotency-Key is not answered yet. Send it again shortly.',
      ],
      [
        'unavailable',
        'idempotency_lost',
        'This request stood still so long that another one took its Idempotency-Key over. Send it again.',
      ],
      [
        'payment_required',
        'insufficient_credits',
        'This costs 1 credit and the balance is 0. Buy credits, then send it again; nothing was charged.',
      ],
      [
        'rate_limited',
        'rate_limited',
        'More than 60 calls a minute. Wait 1 s (Retry-After), and go by the RateLimit header.',
      ],
      ['internal', 'internal', 'Something failed on our side. Report it with the request_id if it stays.'],
      ['unavailable', 'render_queue_full', 'Too many renders are waiting. Try again shortly.'],
      ['unavailable', 'render_deadline', 'The render took too long and was stopped. Try again, or simplify it.'],
      ['unavailable', 'dependency_down', 'The database does not answer. Try again in a moment.'],
    ] as const
  ).map(([category, code, detail]) => [code, { category, code, detail }]),
);

/** What every operation may answer, whoever calls it. */
export const ALWAYS: readonly string[] = ['internal'];

/** Codes that no operation has to itself: the protocol's, and those of a service that fails, starts or stops. */
export const EVERYWHERE: readonly { status: number; code: string; detail: string }[] = [
  { status: 400, code: 'unreadable_request', detail: 'Not a well-formed HTTP request.' },
  { status: 404, code: 'route_not_found', detail: 'There is no such address.' },
  {
    status: 405,
    code: 'method_not_allowed',
    detail: 'The address does not take this method; `Allow` lists those that it takes.',
  },
  { status: 408, code: 'request_timeout', detail: 'The request did not arrive in time.' },
  { status: 415, code: 'unsupported_content_encoding', detail: 'Send the body without `Content-Encoding`.' },
  { status: 431, code: 'headers_too_large', detail: 'The headers, the address included, are longer than 16 KiB.' },
  { status: 500, code: 'object_missing', detail: 'A stored file is missing: restore the object store from a backup.' },
  { status: 500, code: 'render_failed', detail: 'The render failed on our side.' },
  { status: 503, code: 'render_aborted', detail: 'The render was stopped because the request was withdrawn.' },
  { status: 503, code: 'shutting_down', detail: 'The instance is shutting down. Send the request again.' },
];
