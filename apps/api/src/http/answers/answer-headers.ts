const TEXT = { type: 'string' } as const;

/** Response headers of many operations, by name; the document has them among its components. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request, for support.',
    schema: TEXT,
    example: 'req_2bGdWkq0J5tYxR7uVnL3sE',
  },
  RateLimit: {
    description:
      'The bucket, the number `r` of calls left in it, and the number `t` of seconds until one more is available.',
    schema: TEXT,
    example: '"user";r=59;t=1',
  },
  'RateLimit-Policy': {
    description: 'The bucket, and its quota of `q` calls in `w` seconds.',
    schema: TEXT,
    example: '"user";q=60;w=60',
  },
  'Retry-After': { description: 'Number of seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 5 },
  'WWW-Authenticate': {
    description: 'The bearer challenge of RFC 6750.',
    schema: TEXT,
    example: 'Bearer realm="naqsh"',
  },
  'Idempotency-Replayed': {
    description: '`true` on a repeated response to the same `Idempotency-Key`; otherwise absent.',
    schema: { ...TEXT, enum: ['true'] as string[] },
  },
  ETag: {
    description: 'Strong entity tag: the SHA-256 of the bytes, and their content coding if they have one.',
    schema: TEXT,
    example: '"b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184"',
  },
  'Content-Disposition': {
    description: '`inline` or `attachment`, and the name of the file, as in RFC 6266.',
    schema: TEXT,
    example: 'inline; filename="card.png"',
  },
  Location: { description: 'Address of the redirect.', schema: TEXT, example: '/docs' },
  'Cache-Control': {
    description: '`no-store`: the response contains a secret. `no-cache`: revalidate with the `ETag` before reuse.',
    schema: TEXT,
    example: 'no-store',
  },
  'Content-Encoding': {
    description:
      'Compression of the body: the first of `br` and `gzip` that `Accept-Encoding` prefers; otherwise absent.',
    schema: { ...TEXT, enum: ['br', 'gzip'] as string[] },
  },
  'Set-Cookie': {
    description:
      'The session cookie, or an empty one with `Max-Age=0` when the session ends. For claims of cards: a cookie ' +
      'that recognises a returning claimant, set if the request had none.',
    schema: TEXT,
    example: 'naqsh_session=…; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  },
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** These headers, for the `headers` of a documented answer. */
export function headersNamed(...names: readonly AnswerHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** `Cache-Control` of immutable bytes: the caller's browser caches them, for these credentials only. */
export const IMMUTABLE = {
  headers: () => ({ 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Origin, Authorization, Cookie' }),
  documentedHeaders: {
    'Cache-Control': { description: '`private` and `immutable`, for a year.', schema: { type: 'string' as const } },
  },
};

/** `Cache-Control` of a picture behind a signed link: only its holder caches it, until the link expires. */
export const UNTIL_LINK_ENDS = {
  headers: ({ maxAge }: { readonly maxAge: number }) => ({ 'Cache-Control': `private, max-age=${maxAge}` }),
  documentedHeaders: {
    'Cache-Control': { description: '`private`, until the link expires.', schema: { type: 'string' as const } },
  },
};
