import { errorCatalogue } from '#kernel';

/** The errors of HTTP itself and of a process that fails or stops; none belongs to a single operation. */
export const protocolErrors = errorCatalogue({
  unreadable_request: { category: 'unreadable', detail: 'This is not a well-formed HTTP/1.1 request.' },
  route_not_found: {
    category: 'not_found',
    detail: 'There is no such address. The addresses are listed at /docs.',
  },
  method_not_allowed: {
    category: 'wrong_method',
    detail: ({ method, allow }: { method: string; allow: string }) =>
      `This address does not take ${method}; it takes ${allow}.`,
    example: { method: 'PUT', allow: 'GET, HEAD, OPTIONS' },
  },
  request_timeout: {
    category: 'timed_out',
    detail: 'The request did not arrive in time. Send it again, faster or in smaller parts.',
  },
  expectation_failed: {
    category: 'unmet_expectation',
    detail: 'The only supported value of the header Expect is 100-continue. Send the request without it.',
  },
  headers_too_large: {
    category: 'headers_too_large',
    detail: 'The headers, the address included, are longer than 16 KiB. Shorten them.',
  },
  internal: {
    category: 'internal',
    detail: 'Something failed on our side. If it persists, report it with the request_id.',
  },
  shutting_down: {
    category: 'unavailable',
    detail: 'This instance is shutting down. Send the request again.',
    retryAfterSeconds: 1,
  },
});

/** Other wordings of the above. */
export const protocolVariants = errorCatalogue({
  host_missing: {
    of: protocolErrors.unreadable_request,
    detail: 'HTTP/1.1 wants the header Host. Send it with the name that you call.',
  },
  unreadable_parts: {
    of: protocolErrors.unreadable_request,
    detail: 'The request could not be read. Check its headers and its body.',
  },
});
