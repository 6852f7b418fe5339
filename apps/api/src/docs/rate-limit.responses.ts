import type { OpenAPIObject } from '@nestjs/swagger';
import { RATE_LIMIT_EXTENSION } from '../http/access/access.decorator.js';
import { operationsOf } from './operations.js';

/** What every answer of a limited operation carries, for the components of the document. */
export const RATE_LIMIT_HEADERS = {
  RateLimit: {
    description: 'The bucket, the calls `r` that are left in it, and the seconds `t` until there is one more.',
    schema: { type: 'string' },
    example: '"user";r=59;t=1',
  },
  'RateLimit-Policy': {
    description: 'The bucket, and its `q` calls in `w` seconds.',
    schema: { type: 'string' },
    example: '"user";q=60;w=60',
  },
} as const;

/** Documents the headers on every answer of every operation that is limited. */
export function addRateLimitHeaders(document: OpenAPIObject): void {
  const references = Object.fromEntries(
    Object.keys(RATE_LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const { operation } of operationsOf(document)) {
    if (operation[RATE_LIMIT_EXTENSION] === undefined) continue;
    for (const response of Object.values(operation.responses))
      response.headers = { ...response.headers, ...references };
  }
}
